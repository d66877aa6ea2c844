import { z } from 'zod';
import { editBase } from '../../edit-base';
import { freeText, id, idParams, instant, LIMITS, line } from '../../primitives';
import { defineRoute } from '../../route';
import { flag } from './work';
import { person } from '../../person';

/** A named space of a company that holds projects. */
export const workspace = z.object({
  _id: id,
  name: z.string(),
  description: z.string(),
  /** Whether this is the workspace that every company starts with. It includes everyone and cannot be archived. */
  isGeneral: z.boolean(),
  isArchived: z.boolean(),
  memberCount: z.number().int(),
  /** Number of unarchived projects in the workspace that the caller may see. */
  projectCount: z.number().int(),
  isMember: z.boolean(),
  /** Whether the caller may change the workspace and its members. */
  canManage: z.boolean(),
  /** Whether the caller may create projects in it. */
  canCreateProjects: z.boolean(),
  createdAt: instant,
});
export type Workspace = z.infer<typeof workspace>;

const fields = { name: line(LIMITS.name), description: freeText().optional() };

/** Routes of workspaces. */
export const workspaces = {
  list: defineRoute({
    method: 'GET',
    path: '/workspaces',
    summary: 'Returns the workspaces that the caller belongs to or manages, General first, then by name.',
    access: 'company',
    query: z.strictObject({ archived: flag.default('false') }),
    response: z.object({ workspaces: z.array(workspace) }),
    errors: [],
  }),
  get: defineRoute({
    method: 'GET',
    path: '/workspaces/:id',
    summary: 'Returns a workspace with its members by name.',
    access: 'company',
    params: idParams,
    response: workspace.extend({ members: z.array(person) }),
    errors: ['NOT_FOUND'],
  }),
  create: defineRoute({
    method: 'POST',
    path: '/workspaces',
    summary: 'Creates a workspace with its creator as a member, and notifies other members.',
    access: 'company',
    body: z.strictObject({
      ...fields,
      members: z.array(id).max(LIMITS.membersAtOnce).default([]),
      /** Idempotency key: a repeated call returns the same workspace. */
      clientId: id.optional(),
    }),
    status: 201,
    response: workspace,
    errors: ['FORBIDDEN', 'CONFLICT'],
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/workspaces/:id',
    summary: 'Changes the name or description of a workspace, archives or reopens it.',
    access: 'company',
    params: idParams,
    body: z.strictObject({ ...fields, isArchived: z.boolean(), base: editBase }).partial(),
    response: workspace,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'EDIT_CONFLICT'],
  }),
  addMembers: defineRoute({
    method: 'POST',
    path: '/workspaces/:id/members',
    summary: 'Adds people to a workspace; they are notified.',
    access: 'company',
    params: idParams,
    body: z.strictObject({ members: z.array(id).min(1).max(LIMITS.membersAtOnce) }),
    response: workspace,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  }),
  removeMember: defineRoute({
    method: 'DELETE',
    path: '/workspaces/:id/members/:userId',
    summary: 'Removes a person from a workspace, or leaves it; they stay members of its projects.',
    access: 'company',
    params: idParams.extend({ userId: id }),
    status: 204,
    response: z.undefined(),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  }),
} as const;
