import { COLUMN_KINDS } from '@atrium/contracts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { foldedText, instantColumn, primaryId } from '../../db/columns';
import { memberships } from '../memberships/companies.tables';
import { workspaces } from './workspaces.tables';

export const projects = pgTable(
  'projects',
  {
    id: primaryId(),
    companyId: uuid('company_id').notNull(),
    /** Id in URLs and time entries: 24 hexadecimal characters. */
    publicId: text('public_id').notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    name: text('name').notNull(),
    search: foldedText(sql`name`),
    description: text('description').notNull(),
    /** Index into the twelve categorical colours of the design system. */
    colour: smallint('colour').notNull(),
    visibility: text('visibility', { enum: ['private', 'open'] }).notNull(),
    leadId: uuid('lead_id'),
    billable: boolean('billable').notNull(),
    budgetSeconds: integer('budget_seconds'),
    /** Smallest unit of `budget_currency`. */
    budgetMinor: bigint('budget_minor', { mode: 'number' }),
    budgetCurrency: text('budget_currency'),
    /** Incremented with each change to the board; each task stores the number of its last change. */
    changeSeq: integer('change_seq').notNull().default(0),
    /** Number of the last change to the project itself, its columns, labels or members. */
    headSeq: integer('head_seq').notNull().default(0),
    /** Incremented when people may have lost access, so that sockets must subscribe to the board again. */
    accessSeq: integer('access_seq').notNull().default(0),
    /** Number of the next task. */
    nextNumber: integer('next_number').notNull().default(1),
    createdAt: instantColumn('created_at').notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
    archivedAt: instantColumn('archived_at'),
  },
  (t) => [
    unique('projects_company_id').on(t.companyId, t.id),
    unique('projects_public_id').on(t.companyId, t.publicId),
    index('projects_workspace').on(t.companyId, t.workspaceId),
    foreignKey({ columns: [t.companyId, t.workspaceId], foreignColumns: [workspaces.companyId, workspaces.id] }),
    foreignKey({ columns: [t.companyId, t.leadId], foreignColumns: [memberships.companyId, memberships.userId] }),
  ],
);
/** A project without its search text, which is queried but never read. */
export type ProjectRow = Omit<typeof projects.$inferSelect, 'search'>;

export const projectMembers = pgTable(
  'project_members',
  {
    companyId: uuid('company_id').notNull(),
    projectId: uuid('project_id').notNull(),
    userId: uuid('user_id').notNull(),
    addedAt: instantColumn('added_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.projectId, t.userId] }),
    index('project_members_person').on(t.companyId, t.userId),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [memberships.companyId, memberships.userId] }),
    foreignKey({ columns: [t.companyId, t.projectId], foreignColumns: [projects.companyId, projects.id] }),
  ],
);

/** The columns of a board. */
export const projectColumns = pgTable(
  'project_columns',
  {
    id: primaryId(),
    companyId: uuid('company_id').notNull(),
    projectId: uuid('project_id').notNull(),
    name: text('name').notNull(),
    kind: text('kind', { enum: COLUMN_KINDS }).notNull(),
    rank: text('rank').notNull(),
  },
  (t) => [
    unique('project_columns_company_id').on(t.companyId, t.id),
    index('project_columns_project').on(t.companyId, t.projectId),
    foreignKey({ columns: [t.companyId, t.projectId], foreignColumns: [projects.companyId, projects.id] }),
  ],
);
export type ColumnRow = typeof projectColumns.$inferSelect;

export const projectLabels = pgTable(
  'project_labels',
  {
    id: primaryId(),
    companyId: uuid('company_id').notNull(),
    projectId: uuid('project_id').notNull(),
    name: text('name').notNull(),
    colour: smallint('colour').notNull(),
  },
  (t) => [
    unique('project_labels_company_id').on(t.companyId, t.id),
    uniqueIndex('project_labels_name').on(t.companyId, t.projectId, sql`lower(${t.name})`),
    foreignKey({ columns: [t.companyId, t.projectId], foreignColumns: [projects.companyId, projects.id] }),
  ],
);
export type LabelRow = typeof projectLabels.$inferSelect;

/** The activity in a project. Append-only; written in the transaction of the change. */
export const projectActivities = pgTable(
  'project_activities',
  {
    id: primaryId(),
    companyId: uuid('company_id').notNull(),
    projectId: uuid('project_id').notNull(),
    taskId: uuid('task_id'),
    /** Null for automatic changes. */
    actorId: uuid('actor_id'),
    action: text('action').notNull(),
    params: jsonb('params').$type<Record<string, string | number>>().notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [
    index('project_activities_project').on(t.companyId, t.projectId, t.id),
    index('project_activities_task')
      .on(t.companyId, t.taskId, t.id)
      .where(sql`${t.taskId} is not null`),
    index('project_activities_actor').on(t.companyId, t.actorId, t.id),
    foreignKey({ columns: [t.companyId, t.projectId], foreignColumns: [projects.companyId, projects.id] }),
    foreignKey({ columns: [t.companyId, t.actorId], foreignColumns: [memberships.companyId, memberships.userId] }),
  ],
);
