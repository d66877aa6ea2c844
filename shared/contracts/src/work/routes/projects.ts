import { z } from 'zod';
import { editBase } from '../../edit-base';
import { freeText, id, instant, LIMITS, line, messageParams, pageQuery, pagination } from '../../primitives';
import { defineRoute } from '../../route';
import { reportTotals } from '../../time/routes/time-reports';
import { colour, cursor, flag, money, projectId, timeTotals } from './work';
import { person } from '../../person';

/** A project without the fields that only its page needs. */
export const project = z.object({
  _id: projectId,
  workspaceId: id,
  name: z.string(),
  description: z.string(),
  colour: z.number().int(),
  /** `open`: members of its workspace see it and may join. `private`: only its own members see it. */
  visibility: z.enum(['private', 'open']),
  lead: person.nullable(),
  memberCount: z.number().int(),
  isMember: z.boolean(),
  isArchived: z.boolean(),
  /** Whether the caller may change the project, its columns, labels and members. */
  canManage: z.boolean(),
  /** Whether the caller may change its tasks. */
  canEdit: z.boolean(),
  taskCount: z.number().int(),
  doneCount: z.number().int(),
  /** Share of all tasks that are done, from 0 to 1; 0 if there are no tasks. */
  progress: z.number().min(0).max(1),
  createdAt: instant,
  updatedAt: instant,
});
export type Project = z.infer<typeof project>;

/** A project as shown in lists. */
export const listedProject = project.extend({
  /** Up to four of its members, the lead first. Absent on servers of earlier releases. */
  firstMembers: z.array(person).optional(),
});
export type ListedProject = z.infer<typeof listedProject>;

/** The kinds of columns. Tasks in a `done` column count as done. */
export const COLUMN_KINDS = ['open', 'active', 'done'] as const;

/** A column of a project’s board. */
export const projectColumn = z.object({
  _id: id,
  name: z.string(),
  kind: z.enum(COLUMN_KINDS),
  rank: z.string(),
});
export type ProjectColumn = z.infer<typeof projectColumn>;

/** A label for tasks of a project. `colour` is an index into the palette. */
export const projectLabel = z.object({ _id: id, name: z.string(), colour: z.number().int() });
export type ProjectLabel = z.infer<typeof projectLabel>;

/** A project with everything that its page needs in addition to the tasks. */
export const projectDetail = project.extend({
  members: z.array(person),
  columns: z.array(projectColumn),
  labels: z.array(projectLabel),
  /** Whether time in the project is billable by default. Entries can override it. */
  billable: z.boolean(),
  budgetSeconds: z.number().int().nullable(),
  /** Null for users who may not see rates. */
  budget: money.nullable(),
  /** All-time totals. */
  spent: timeTotals,
  /** Number of the board's latest change that this state includes. */
  seq: z.number().int(),
});
export type ProjectDetail = z.infer<typeof projectDetail>;

/** An event in the history of a project. */
export const projectActivity = z.object({
  _id: id,
  actor: person.nullable(),
  /** Such as `task.created`. A newer server may send an action that this reader does not know. */
  action: z.string(),
  task: z.object({ _id: id, number: z.number().int(), title: z.string() }).nullable(),
  /** Parameters of the action's text. */
  params: messageParams,
  createdAt: instant,
});
export type ProjectActivity = z.infer<typeof projectActivity>;

const fields = {
  name: line(LIMITS.title),
  description: freeText().optional(),
  colour: colour.optional(),
  visibility: z.enum(['private', 'open']).optional(),
  lead: id.nullable().optional(),
  billable: z.boolean().optional(),
  budgetSeconds: z.number().int().min(0).max(1_000_000_000).nullable().optional(),
  /** In the smallest unit of its currency, that of the company when it was set first. Requires `rates.manage`. */
  budgetMinor: z.number().int().min(0).max(1_000_000_000_000).nullable().optional(),
};

const projectParams = z.strictObject({ projectId });
const column = { name: line(LIMITS.name), kind: z.enum(COLUMN_KINDS) };
/** The preceding column; null for the first position. */
const after = id.nullable();

/** Routes of projects and their boards. */
export const projects = {
  list: defineRoute({
    method: 'GET',
    path: '/projects',
    summary: 'Returns the projects that the caller may see: those that the caller belongs to, or all.',
    access: 'company',
    query: z.strictObject({
      workspaceId: id.optional(),
      scope: z.enum(['mine', 'all']).default('all'),
      archived: flag.default('false'),
      q: freeText(LIMITS.title).optional(),
      sort: z.enum(['name', 'recent', 'progress']).default('name'),
      ...pageQuery,
    }),
    response: z.object({ projects: z.array(listedProject), pagination }),
    errors: [],
  }),
  get: defineRoute({
    method: 'GET',
    path: '/projects/:projectId',
    summary: 'Returns a project with members, columns, labels, budget and the spent part of it.',
    access: 'company',
    params: projectParams,
    response: projectDetail,
    errors: ['NOT_FOUND'],
  }),
  create: defineRoute({
    method: 'POST',
    path: '/projects',
    summary: 'Creates a project in a workspace; its creator leads it unless another lead is given.',
    access: 'company',
    body: z.strictObject({
      ...fields,
      workspaceId: id,
      members: z.array(id).max(LIMITS.membersAtOnce).default([]),
      /** Idempotency key: a repeated call returns the same project. */
      clientId: id.optional(),
    }),
    status: 201,
    response: projectDetail,
    errors: ['FORBIDDEN', 'CONFLICT'],
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/projects/:projectId',
    summary: 'Changes a project, archives or reopens it, or moves it to another workspace.',
    access: 'company',
    params: projectParams,
    body: z.strictObject({ ...fields, workspaceId: id, isArchived: z.boolean(), base: editBase }).partial(),
    response: projectDetail,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'EDIT_CONFLICT', 'PROJECT_ARCHIVED'],
  }),
  join: defineRoute({
    method: 'POST',
    path: '/projects/:projectId/join',
    summary: 'Joins an open project.',
    access: 'company',
    params: projectParams,
    response: projectDetail,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'PROJECT_ARCHIVED'],
  }),
  addMembers: defineRoute({
    method: 'POST',
    path: '/projects/:projectId/members',
    summary: 'Adds people to a project; they are notified.',
    access: 'company',
    params: projectParams,
    body: z.strictObject({ members: z.array(id).min(1).max(LIMITS.membersAtOnce) }),
    response: projectDetail,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'PROJECT_ARCHIVED'],
  }),
  removeMember: defineRoute({
    method: 'DELETE',
    path: '/projects/:projectId/members/:userId',
    summary: 'Removes a person from a project, or leaves it; their tasks in it become unassigned.',
    access: 'company',
    params: projectParams.extend({ userId: id }),
    status: 204,
    response: z.undefined(),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  hours: defineRoute({
    method: 'GET',
    path: '/projects/:projectId/hours',
    summary:
      'Returns time and cost of a project by person and by task; only the caller’s own without the right to see others’.',
    access: 'company',
    params: projectParams,
    response: z.object({
      totals: reportTotals,
      people: z.array(z.object({ person, totals: reportTotals })),
      /** Largest first, at most 100. */
      tasks: z.array(
        z.object({
          task: z.object({ _id: id, number: z.number().int(), title: z.string() }).nullable(),
          totals: reportTotals,
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),
  activity: defineRoute({
    method: 'GET',
    path: '/projects/:projectId/activity',
    summary: 'Returns the activity of a project, newest first.',
    access: 'company',
    params: projectParams,
    query: z.strictObject({
      taskId: id.optional(),
      cursor: cursor.optional(),
      limit: z.coerce.number().int().min(1).max(LIMITS.pageSizeMax).default(30),
    }),
    response: z.object({ activity: z.array(projectActivity), nextCursor: cursor.nullable() }),
    errors: ['NOT_FOUND'],
  }),
  addColumn: defineRoute({
    method: 'POST',
    path: '/projects/:projectId/columns',
    summary: 'Adds a column to the board.',
    access: 'company',
    params: projectParams,
    body: z.strictObject({
      ...column,
      after: after.optional(),
      /** Idempotency key: a repeated call adds no second column. */
      clientId: id.optional(),
    }),
    response: projectDetail,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'PROJECT_ARCHIVED'],
  }),
  updateColumn: defineRoute({
    method: 'PUT',
    path: '/projects/:projectId/columns/:columnId',
    summary: 'Renames, moves or changes a column.',
    access: 'company',
    params: projectParams.extend({ columnId: id }),
    body: z.strictObject({ ...column, after, base: editBase }).partial(),
    response: projectDetail,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'EDIT_CONFLICT', 'PROJECT_ARCHIVED'],
  }),
  removeColumn: defineRoute({
    method: 'DELETE',
    path: '/projects/:projectId/columns/:columnId',
    summary: 'Removes a column; its tasks move to the end of another one.',
    access: 'company',
    params: projectParams.extend({ columnId: id }),
    query: z.strictObject({ moveTo: id }),
    response: projectDetail,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'PROJECT_ARCHIVED'],
  }),
  addLabel: defineRoute({
    method: 'POST',
    path: '/projects/:projectId/labels',
    summary: 'Adds a label.',
    access: 'company',
    params: projectParams,
    body: z.strictObject({ name: line(LIMITS.labelName), colour }),
    response: projectDetail,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'PROJECT_ARCHIVED'],
  }),
  updateLabel: defineRoute({
    method: 'PUT',
    path: '/projects/:projectId/labels/:labelId',
    summary: 'Renames or recolours a label.',
    access: 'company',
    params: projectParams.extend({ labelId: id }),
    body: z.strictObject({ name: line(LIMITS.labelName), colour, base: editBase }).partial(),
    response: projectDetail,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'EDIT_CONFLICT', 'PROJECT_ARCHIVED'],
  }),
  removeLabel: defineRoute({
    method: 'DELETE',
    path: '/projects/:projectId/labels/:labelId',
    summary: 'Removes a label from the project and its tasks.',
    access: 'company',
    params: projectParams.extend({ labelId: id }),
    response: projectDetail,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'PROJECT_ARCHIVED'],
  }),
} as const;
