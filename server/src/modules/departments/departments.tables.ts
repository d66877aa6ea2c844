import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instantColumn, primaryId } from '../../db/columns';
import { companies, memberships } from '../memberships/companies.tables';

export const departments = pgTable(
  'departments',
  {
    id: primaryId(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    name: text('name').notNull(),
    leadId: uuid('lead_id'),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [
    unique('departments_company_id').on(t.companyId, t.id),
    uniqueIndex('departments_name').on(t.companyId, sql`lower(${t.name})`),
    foreignKey({ columns: [t.companyId, t.leadId], foreignColumns: [memberships.companyId, memberships.userId] }),
  ],
);
export type DepartmentRow = typeof departments.$inferSelect;

/** Members of departments; a person is in at most one. */
export const departmentMembers = pgTable(
  'department_members',
  {
    companyId: uuid('company_id').notNull(),
    userId: uuid('user_id').notNull(),
    departmentId: uuid('department_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId] }),
    index('department_members_department').on(t.companyId, t.departmentId),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [memberships.companyId, memberships.userId] }),
    foreignKey({
      columns: [t.companyId, t.departmentId],
      foreignColumns: [departments.companyId, departments.id],
    }).onDelete('cascade'),
  ],
);
