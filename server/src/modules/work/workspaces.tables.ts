import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instantColumn, primaryId } from '../../db/columns';
import { companies, memberships } from '../memberships/companies.tables';

/** Named spaces of a company that contain projects. */
export const workspaces = pgTable(
  'workspaces',
  {
    id: primaryId(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    /** Whether this is the initial workspace of the company, which includes everyone without member rows. */
    isGeneral: boolean('is_general').notNull().default(false),
    createdAt: instantColumn('created_at').notNull(),
    archivedAt: instantColumn('archived_at'),
  },
  (t) => [
    unique('workspaces_company_id').on(t.companyId, t.id),
    uniqueIndex('workspaces_name').on(t.companyId, sql`lower(${t.name})`),
    uniqueIndex('workspaces_general')
      .on(t.companyId)
      .where(sql`${t.isGeneral}`),
  ],
);
export type WorkspaceRow = typeof workspaces.$inferSelect;

/** The members of workspaces, except General. */
export const workspaceMembers = pgTable(
  'workspace_members',
  {
    companyId: uuid('company_id').notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    userId: uuid('user_id').notNull(),
    addedAt: instantColumn('added_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.workspaceId, t.userId] }),
    index('workspace_members_person').on(t.companyId, t.userId),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [memberships.companyId, memberships.userId] }),
    foreignKey({
      columns: [t.companyId, t.workspaceId],
      foreignColumns: [workspaces.companyId, workspaces.id],
    }).onDelete('cascade'),
  ],
);
