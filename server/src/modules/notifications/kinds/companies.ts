import { id, titleCase } from '@atrium/contracts';
import { z } from 'zod';
import { defineKind } from '../kind';

const ofDepartment = z.object({ departmentId: id });

/** Notifications about a company and its departments. `name` is the person who acted. */
export const companiesKinds = {
  departmentAssignment: defineKind({
    type: 'department_assignment',
    about: ofDepartment,
    params: z.object({ name: z.string(), department: z.string() }),
    title: 'New department',
    message: ({ name, department }) => `${titleCase(name)} added you to the department ${department}.`,
    objects: ({ departmentId }) => [departmentId],
    link: () => '/people',
    mail: false,
  }),
  departmentUpdate: defineKind({
    type: 'department_update',
    about: ofDepartment,
    params: z.object({ name: z.string(), department: z.string() }),
    title: 'Department changed',
    message: ({ name, department }) => `${titleCase(name)} changed the department ${department}.`,
    objects: ({ departmentId }) => [departmentId],
    link: () => '/people',
    priority: 'low',
    mail: false,
  }),
};
