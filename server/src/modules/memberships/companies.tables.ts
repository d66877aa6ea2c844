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
import { users } from './users.tables';

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
  /** 1 is Monday, 7 is Sunday. */
  firstDayOfWeek: smallint('first_day_of_week').notNull().default(1),
  /** Incremented with each change to the grants. */
  grantsVersion: integer('grants_version').notNull().default(0),
  createdAt: instantColumn('created_at').notNull(),
});
export type CompanyRow = typeof companies.$inferSelect;

type BankDetails = UserDetails['bankDetails'];
type EmergencyContact = UserDetails['emergencyContact'];

/** Members of companies. Tables with company data reference a person by (company_id, user_id) of this table. */
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
    /** Number assigned by the company. */
    employeeNumber: text('employee_number'),
    companyContact: text('company_contact').notNull().default(''),
    /** The company's record of the person, where it differs from the person's own details. */
    contact: text('contact'),
    address: text('address'),
    gender: text('gender'),
    /** Stored here rather than with the account, so that no other company sees it. */
    nric: text('nric').notNull().default(''),
    bankDetails: jsonb('bank_details').$type<BankDetails>().notNull().default({ bankName: '', accountNumber: '' }),
    emergencyContact: jsonb('emergency_contact')
      .$type<EmergencyContact>()
      .notNull()
      .default({ name: '', relationship: '', contact: '', email: '' }),
    /** User id of the person's manager. */
    reportsTo: uuid('reports_to'),
    joinedAt: instantColumn('joined_at').notNull(),
    /** When the person left; the row stays, because leave and messages reference it. */
    endedAt: instantColumn('ended_at'),
    endReason: text('end_reason').notNull().default(''),
    /** Earlier periods of a person who joined again, oldest first. */
    earlierPeriods: jsonb('earlier_periods').$type<{ joinedAt: string; endedAt: string }[]>().notNull().default([]),
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

/** Operations granted to a person beyond those of their role. */
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
