import { z } from 'zod';
import { editBase } from '../../edit-base';
import { id, idParams, LIMITS, line } from '../../primitives';
import { defineRoute } from '../../route';
import { person } from '../../person';

/** A department with its lead and members. */
export const department = z.object({
  _id: id,
  name: z.string(),
  lead: person.nullable(),
  members: z.array(person),
});
export type Department = z.infer<typeof department>;

const fields = {
  name: line(LIMITS.name),
  lead: id.nullable().optional(),
  /** User ids. A person belongs to at most one department. Members are unchanged if omitted. */
  members: z.array(id).max(LIMITS.membersAtOnce).optional(),
};

/** Routes of departments. */
export const departments = {
  list: defineRoute({
    method: 'GET',
    path: '/departments',
    summary: 'Returns the departments of the company by name, with lead and members.',
    access: 'company',
    response: z.object({ departments: z.array(department) }),
    errors: [],
  }),
  create: defineRoute({
    method: 'POST',
    path: '/departments',
    summary: 'Creates a department and notifies its members.',
    access: 'company',
    body: z.strictObject({
      ...fields,
      /** Idempotency key: a repeated call returns the same department. */
      clientId: id.optional(),
    }),
    status: 201,
    response: department,
    errors: ['FORBIDDEN'],
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/departments/:id',
    summary: 'Changes name, lead or members.',
    access: 'company',
    params: idParams,
    body: z.strictObject({ ...fields, base: editBase }).partial(),
    response: department,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'EDIT_CONFLICT'],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/departments/:id',
    summary: 'Removes a department; its members stay in the company.',
    access: 'company',
    params: idParams,
    status: 204,
    response: z.undefined(),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
} as const;
