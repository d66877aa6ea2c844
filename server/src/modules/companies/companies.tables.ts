import { boolean, foreignKey, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instantColumn, primaryId } from '../../db/columns';
import { users } from '../accounts/accounts.tables';

export const companies = pgTable('companies', {
  id: primaryId(),
  name: text('name').notNull(),
  companyNumber: text('company_number').notNull().unique('companies_number'),
  email: jsonb('email').$type<string[]>().notNull(),
  contact: jsonb('contact').$type<string[]>().notNull(),
  address: jsonb('address').$type<{ name: string; address: string }[]>().notNull(),
  certified: boolean('certified').notNull().default(false),
  ownerId: uuid('owner_id')
    .notNull()
    .references(() => users.id),
  timeZone: text('time_zone').notNull(),
  createdAt: instantColumn('created_at').notNull(),
});
export type CompanyRow = typeof companies.$inferSelect;

/** Who belongs to which company. Tables of a company refer to a person by (company_id, user_id) here. */
export const memberships = pgTable(
  'memberships',
  {
    id: primaryId(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    role: text('role', { enum: ['Founder', 'Manager', 'Employee'] }).notNull(),
    position: text('position'),
    joinedAt: instantColumn('joined_at').notNull(),
    /** Since when the person has left; the row stays, since leave and messages refer to it. */
    endedAt: instantColumn('ended_at'),
  },
  (t) => [
    unique('memberships_company_id').on(t.companyId, t.id),
    unique('memberships_company_user').on(t.companyId, t.userId),
    index('memberships_user').on(t.userId),
  ],
);
export type MembershipRow = typeof memberships.$inferSelect;

/** Operations given to a person beyond those of the role. */
export const grants = pgTable(
  'grants',
  {
    companyId: uuid('company_id').notNull(),
    userId: uuid('user_id').notNull(),
    operation: text('operation').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId, t.operation] }),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [memberships.companyId, memberships.userId] }),
  ],
);
