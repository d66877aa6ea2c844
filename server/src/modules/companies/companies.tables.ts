import type { UserDetails } from '@atrium/contracts';
import {
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
  uuid,
} from 'drizzle-orm/pg-core';
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
  /** ISO 3166 code. */
  country: text('country'),
  /** 1 is Monday, 7 Sunday. */
  firstDayOfWeek: smallint('first_day_of_week').notNull().default(1),
  /** Counts up with each change of the grants. */
  grantsVersion: integer('grants_version').notNull().default(0),
  createdAt: instantColumn('created_at').notNull(),
});
export type CompanyRow = typeof companies.$inferSelect;

type BankDetails = UserDetails['bankDetails'];
type EmergencyContact = UserDetails['emergencyContact'];

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
    /** Number that the company gave. */
    employeeNumber: text('employee_number'),
    companyContact: text('company_contact').notNull().default(''),
    /** What the company has on record of the person, where it differs from what they say of themselves. */
    contact: text('contact'),
    address: text('address'),
    gender: text('gender'),
    /** Kept here, not with the account: no other company sees it. */
    nric: text('nric').notNull().default(''),
    bankDetails: jsonb('bank_details').$type<BankDetails>().notNull().default({ bankName: '', accountNumber: '' }),
    emergencyContact: jsonb('emergency_contact')
      .$type<EmergencyContact>()
      .notNull()
      .default({ name: '', relationship: '', contact: '', email: '' }),
    /** User id of the one whom the person reports to. */
    reportsTo: uuid('reports_to'),
    joinedAt: instantColumn('joined_at').notNull(),
    /** Since when the person has left; the row stays, since leave and messages refer to it. */
    endedAt: instantColumn('ended_at'),
    endReason: text('end_reason').notNull().default(''),
  },
  (t) => [
    unique('memberships_company_id').on(t.companyId, t.id),
    unique('memberships_company_user').on(t.companyId, t.userId),
    index('memberships_user').on(t.userId),
    index('memberships_reports_to').on(t.companyId, t.reportsTo),
    foreignKey({ columns: [t.companyId, t.reportsTo], foreignColumns: [t.companyId, t.userId] }),
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
