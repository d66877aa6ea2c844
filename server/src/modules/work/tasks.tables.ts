import { TASK_PRIORITIES } from '@atrium/contracts';
import { sql } from 'drizzle-orm';
import { date, foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { foldedText, instantColumn, primaryId } from '../../db/columns';
import { memberships } from '../memberships/companies.tables';
import { projectColumns, projects } from './projects.tables';

export const tasks = pgTable(
  'tasks',
  {
    id: primaryId(),
    companyId: uuid('company_id').notNull(),
    projectId: uuid('project_id').notNull(),
    /** Sequential number within the project. */
    number: integer('number').notNull(),
    title: text('title').notNull(),
    search: foldedText(sql`title`),
    /** Sanitized HTML. */
    description: text('description').notNull(),
    columnId: uuid('column_id').notNull(),
    /** Fractional index: a string between those of its neighbors, so that a move writes one row. */
    rank: text('rank').notNull(),
    priority: text('priority', { enum: TASK_PRIORITIES }).notNull(),
    dueDate: date('due_date', { mode: 'string' }),
    /** Ids of labels of the project. */
    labelIds: uuid('label_ids').array().notNull(),
    /** Maintained counters, so that boards need not count. */
    commentCount: integer('comment_count').notNull().default(0),
    attachmentCount: integer('attachment_count').notNull().default(0),
    /** Sequence number of the last change of the task on the project's board. */
    seq: integer('seq').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: instantColumn('created_at').notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
    /** When the task was moved to a column of kind `done`. */
    completedAt: instantColumn('completed_at'),
    /** Removed tasks are kept for a while, so that removal can be undone, and as long as they have time entries. */
    removedAt: instantColumn('removed_at'),
  },
  (t) => [
    unique('tasks_company_id').on(t.companyId, t.id),
    unique('tasks_number').on(t.companyId, t.projectId, t.number),
    index('tasks_board').on(t.companyId, t.projectId, t.columnId, t.rank),
    index('tasks_changes').on(t.companyId, t.projectId, t.seq),
    foreignKey({ columns: [t.companyId, t.projectId], foreignColumns: [projects.companyId, projects.id] }),
    foreignKey({ columns: [t.companyId, t.columnId], foreignColumns: [projectColumns.companyId, projectColumns.id] }),
    foreignKey({ columns: [t.companyId, t.createdBy], foreignColumns: [memberships.companyId, memberships.userId] }),
  ],
);
export type TaskRow = typeof tasks.$inferSelect;

export const taskAssignees = pgTable(
  'task_assignees',
  {
    companyId: uuid('company_id').notNull(),
    taskId: uuid('task_id').notNull(),
    userId: uuid('user_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.taskId, t.userId] }),
    index('task_assignees_person').on(t.companyId, t.userId),
    foreignKey({ columns: [t.companyId, t.taskId], foreignColumns: [tasks.companyId, tasks.id] }),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [memberships.companyId, memberships.userId] }),
  ],
);

export const taskComments = pgTable(
  'task_comments',
  {
    id: primaryId(),
    companyId: uuid('company_id').notNull(),
    taskId: uuid('task_id').notNull(),
    authorId: uuid('author_id').notNull(),
    /** Sanitized. */
    html: text('html').notNull(),
    createdAt: instantColumn('created_at').notNull(),
    editedAt: instantColumn('edited_at'),
  },
  (t) => [
    unique('task_comments_company_id').on(t.companyId, t.id),
    index('task_comments_task').on(t.companyId, t.taskId, t.id),
    index('task_comments_author').on(t.companyId, t.authorId, t.id),
    foreignKey({ columns: [t.companyId, t.taskId], foreignColumns: [tasks.companyId, tasks.id] }),
    foreignKey({ columns: [t.companyId, t.authorId], foreignColumns: [memberships.companyId, memberships.userId] }),
  ],
);
