import { id, titleCase } from '@atrium/contracts';
import { z } from 'zod';
import { defineKind } from '../../deps/module/notification-kind';

const departmentAbout = z.object({ departmentId: id });
const departmentParams = z.object({ name: z.string(), department: z.string() });
/** Kinds with the same type differ in `about`, which determines the text in clients and other languages. */
const departmentParamsAbout = (about: 'changed' | 'left' | 'deleted') =>
  departmentParams.extend({ about: z.literal(about).default(about) });

/** Notifications about departments. `name` is the person who acted. */
export const departmentKinds = {
  departmentAssignment: defineKind({
    type: 'department_assignment',
    about: departmentAbout,
    params: departmentParams,
    title: 'New department',
    message: ({ name, department }) => `${titleCase(name)} added you to the department ${department}.`,
    objects: ({ departmentId }) => [departmentId],
    link: () => '/people',
    mail: false,
  }),
  departmentUpdate: defineKind({
    type: 'department_update',
    about: departmentAbout,
    params: departmentParamsAbout('changed'),
    title: 'Department changed',
    message: ({ name, department }) => `${titleCase(name)} changed the department ${department}.`,
    objects: ({ departmentId }) => [departmentId],
    link: () => '/people',
    priority: 'low',
    mail: false,
  }),
  departmentLeft: defineKind({
    type: 'department_update',
    about: departmentAbout,
    params: departmentParamsAbout('left'),
    title: 'Removed from a department',
    message: ({ name, department }) => `${titleCase(name)} removed you from the department ${department}.`,
    objects: ({ departmentId }) => [departmentId],
    link: () => '/people',
    priority: 'low',
    mail: false,
  }),
  departmentDeleted: defineKind({
    type: 'department_update',
    about: z.object({}),
    params: departmentParamsAbout('deleted'),
    title: 'Department deleted',
    message: ({ name, department }) => `${titleCase(name)} deleted the department ${department}.`,
    // The department is gone already.
    objects: () => [],
    link: () => '/people',
    priority: 'low',
    mail: false,
  }),
};
