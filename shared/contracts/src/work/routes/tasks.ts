import { z } from 'zod';
import { attachment } from '../../files/attachment';
import { editBase } from '../../edit-base';
import { day, freeText, id, instant, line, LIMITS } from '../../primitives';
import { defineRoute } from '../../route';
import { projectColumn, projectLabel } from './projects';
import { cursor, projectId, projectRef } from './work';
import { person } from '../../person';

/** The priorities of tasks, ascending. */
export const TASK_PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const;

/** A task as shown on a board or in a list. */
export const taskCard = z.object({
  _id: id,
  number: z.number().int(),
  title: z.string(),
  columnId: id,
  /** Cards of a column are sorted by rank, compared by character, then by id. */
  rank: z.string(),
  priority: z.enum(TASK_PRIORITIES),
  dueDate: day.nullable(),
  labels: z.array(id),
  assignees: z.array(id),
  hasDescription: z.boolean(),
  commentCount: z.number().int(),
  attachmentCount: z.number().int(),
  completedAt: instant.nullable(),
  /** Number of the board's change that produced this state. */
  seq: z.number().int(),
});
export type TaskCard = z.infer<typeof taskCard>;

/** A task with everything that its panel shows. */
export const task = taskCard.extend({
  project: projectRef,
  /** Sanitised HTML; empty if there is no description. */
  description: z.string(),
  attachments: z.array(attachment),
  createdBy: person,
  createdAt: instant,
  updatedAt: instant,
  /** Seconds tracked by all users, without running timers. */
  trackedSeconds: z.number().int(),
  canEdit: z.boolean(),
});
export type Task = z.infer<typeof task>;

/** A comment on a task. */
export const taskComment = z.object({
  _id: id,
  author: person,
  /** Sanitised HTML. */
  html: z.string(),
  createdAt: instant,
  editedAt: instant.nullable(),
});
export type TaskComment = z.infer<typeof taskComment>;

/** A task of the caller, outside its board. */
export const myTask = taskCard.pick({ _id: true, number: true, title: true, priority: true, dueDate: true }).extend({
  project: projectRef,
  columnName: z.string(),
  columnKind: projectColumn.shape.kind,
});
export type MyTask = z.infer<typeof myTask>;

const html = z.string().max(LIMITS.messageHtml);
const fields = {
  title: line(LIMITS.title),
  /** HTML; the server sanitises it. */
  description: html.optional(),
  priority: z.enum(TASK_PRIORITIES).optional(),
  dueDate: day.nullable().optional(),
  /** User ids of project members. */
  assignees: z.array(id).max(LIMITS.assigneesPerTask).optional(),
  labels: z.array(id).max(LIMITS.labelsPerTask).optional(),
};

const projectParams = z.strictObject({ projectId });
const taskParams = z.strictObject({ taskId: id });
/** The preceding task in the column; null for the first position, omitted for the last. */
const place = { column: id.optional(), after: id.nullable().optional() };

/** Routes of tasks. */
export const tasks = {
  board: defineRoute({
    method: 'GET',
    path: '/projects/:projectId/board',
    summary: 'Returns the board as of a change: columns, labels, the people it names and all tasks.',
    access: 'company',
    params: projectParams,
    response: z.object({
      seq: z.number().int(),
      columns: z.array(projectColumn),
      labels: z.array(projectLabel),
      people: z.array(person),
      tasks: z.array(taskCard),
    }),
    errors: ['NOT_FOUND'],
  }),
  changes: defineRoute({
    method: 'GET',
    path: '/projects/:projectId/changes',
    summary: 'Returns what changed on a board since a change: the current state of tasks, and the ids of removed ones.',
    access: 'company',
    params: projectParams,
    query: z.strictObject({ afterSeq: z.coerce.number().int().min(0) }),
    response: z.object({
      seq: z.number().int(),
      /** True if too much changed, or the project itself. Clients refetch the board. */
      reset: z.boolean(),
      tasks: z.array(taskCard),
      removed: z.array(id),
    }),
    errors: ['NOT_FOUND'],
  }),
  create: defineRoute({
    method: 'POST',
    path: '/projects/:projectId/tasks',
    summary:
      'Creates a task, by default at the end of the first column; a repetition with the same id returns the same task.',
    access: 'company',
    params: projectParams,
    body: z.strictObject({ id: id.optional(), ...fields, ...place }),
    status: 201,
    response: task,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'PROJECT_ARCHIVED'],
  }),
  mine: defineRoute({
    method: 'GET',
    path: '/tasks/mine',
    summary: 'Returns the open tasks that are assigned to the caller, next due first.',
    access: 'company',
    query: z.strictObject({
      limit: z.coerce.number().int().min(1).max(LIMITS.pageSizeMax).default(LIMITS.pageSizeMax),
    }),
    response: z.object({ tasks: z.array(myTask), totalCount: z.number().int() }),
    errors: [],
  }),
  search: defineRoute({
    method: 'GET',
    path: '/work/search',
    summary: 'Finds projects and tasks that the caller may see by name, or a task by its number; best match first.',
    access: 'company',
    query: z.strictObject({
      q: freeText(LIMITS.title),
      limit: z.coerce.number().int().min(1).max(50).default(10),
    }),
    response: z.object({ projects: z.array(projectRef), tasks: z.array(myTask) }),
    errors: [],
  }),
  get: defineRoute({
    method: 'GET',
    path: '/tasks/:taskId',
    summary: 'Returns a task with description and attachments.',
    access: 'company',
    params: taskParams,
    response: task,
    errors: ['NOT_FOUND'],
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/tasks/:taskId',
    summary: 'Changes the given fields of a task. `seq`, if given, must be that of the task.',
    access: 'company',
    params: taskParams,
    body: z.strictObject({ ...fields, seq: z.number().int(), base: editBase }).partial(),
    response: task,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'EDIT_CONFLICT', 'PROJECT_ARCHIVED'],
  }),
  move: defineRoute({
    method: 'POST',
    path: '/tasks/:taskId/move',
    summary: 'Moves a task within its column or to another one.',
    access: 'company',
    params: taskParams,
    body: z.strictObject(place),
    response: taskCard,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'PROJECT_ARCHIVED'],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/tasks/:taskId',
    summary: 'Removes a task; it can be restored for thirty days. Its time stays.',
    access: 'company',
    params: taskParams,
    status: 204,
    response: z.undefined(),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'PROJECT_ARCHIVED'],
  }),
  restore: defineRoute({
    method: 'POST',
    path: '/tasks/:taskId/restore',
    summary: 'Restores a removed task.',
    access: 'company',
    params: taskParams,
    response: task,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'PROJECT_ARCHIVED'],
  }),
  comments: defineRoute({
    method: 'GET',
    path: '/tasks/:taskId/comments',
    summary: 'Returns the comments on a task: the newest page, oldest first within it.',
    access: 'company',
    params: taskParams,
    query: z.strictObject({
      cursor: cursor.optional(),
      limit: z.coerce.number().int().min(1).max(LIMITS.pageSizeMax).default(50),
    }),
    response: z.object({
      comments: z.array(taskComment),
      totalCount: z.number().int(),
      /** Cursor of the earlier comments. */
      nextCursor: cursor.nullable(),
    }),
    errors: ['NOT_FOUND'],
  }),
  comment: defineRoute({
    method: 'POST',
    path: '/tasks/:taskId/comments',
    summary:
      'Comments on a task and notifies mentioned people. A repetition with the same id returns the same comment.',
    access: 'company',
    params: taskParams,
    body: z.strictObject({ id: id.optional(), html }),
    status: 201,
    response: taskComment,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'PROJECT_ARCHIVED'],
  }),
  updateComment: defineRoute({
    method: 'PUT',
    path: '/tasks/:taskId/comments/:commentId',
    summary: 'Changes the caller’s own comment and notifies newly mentioned people.',
    access: 'company',
    params: taskParams.extend({ commentId: id }),
    body: z.strictObject({ html }),
    response: taskComment,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'PROJECT_ARCHIVED'],
  }),
  removeComment: defineRoute({
    method: 'DELETE',
    path: '/tasks/:taskId/comments/:commentId',
    summary: 'Removes the caller’s own comment, or any comment for people who manage the project.',
    access: 'company',
    params: taskParams.extend({ commentId: id }),
    status: 204,
    response: z.undefined(),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'PROJECT_ARCHIVED'],
  }),
  attach: defineRoute({
    method: 'POST',
    path: '/tasks/:taskId/attachments',
    summary: 'Attaches documents to a task.',
    access: 'company',
    params: taskParams,
    body: z.strictObject({}).default({}),
    upload: { field: 'attachments', maxFiles: LIMITS.documentsPerForm, maxBytes: LIMITS.documentBytes },
    status: 201,
    response: task,
    errors: [
      'NOT_FOUND',
      'FORBIDDEN',
      'PROJECT_ARCHIVED',
      'TOO_LARGE',
      'UNSUPPORTED_TYPE',
      'QUOTA_EXCEEDED',
      'STORAGE_FULL',
    ],
  }),
  detach: defineRoute({
    method: 'DELETE',
    path: '/tasks/:taskId/attachments/:fileId',
    summary: 'Removes a document from a task.',
    access: 'company',
    params: taskParams.extend({ fileId: id }),
    response: task,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'PROJECT_ARCHIVED'],
  }),
} as const;
