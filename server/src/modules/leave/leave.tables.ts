import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { instantColumn, primaryId } from '../../db/columns';
import { companies, memberships } from '../companies/companies.tables';

const PARTS = ['full', 'am', 'pm'] as const;
const STATUSES = ['Pending', 'Approved', 'Rejected', 'Cancelled'] as const;

/** The types of leave that a company offers. */
export const leaveTypes = pgTable(
  'leave_types',
  {
    id: primaryId(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    name: text('name').notNull(),
    /** Index into the twelve categorical colours of the design system. */
    colour: integer('colour').notNull(),
    paid: boolean('paid').notNull(),
    halfDays: boolean('half_days').notNull(),
    /** A document is needed for more than this many days; null where none ever is. */
    attachmentAfterDays: integer('attachment_after_days'),
    enabled: boolean('enabled').notNull().default(true),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [unique('leave_types_company_id').on(t.companyId, t.id)],
);
export type LeaveTypeRow = typeof leaveTypes.$inferSelect;

/** One request for leave. Nothing is ever deleted: a cancelled request keeps its row. */
export const leaveForms = pgTable(
  'leave_forms',
  {
    id: primaryId(),
    companyId: uuid('company_id').notNull(),
    userId: uuid('user_id').notNull(),
    leaveTypeId: uuid('leave_type_id').notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    startPart: text('start_part', { enum: PARTS }).notNull(),
    endPart: text('end_part', { enum: PARTS }).notNull(),
    reason: text('reason').notNull(),
    /** Thousandths of a day. */
    amount: integer('amount').notNull(),
    status: text('status', { enum: STATUSES }).notNull(),
    createdAt: instantColumn('created_at').notNull(),
    decidedAt: instantColumn('decided_at'),
    /** Null for a request that nobody else could decide. */
    decidedBy: uuid('decided_by'),
    comment: text('comment'),
  },
  (t) => [
    unique('leave_forms_company_id').on(t.companyId, t.id),
    index('leave_forms_company_user').on(t.companyId, t.userId, t.id),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [memberships.companyId, memberships.userId] }),
    foreignKey({ columns: [t.companyId, t.decidedBy], foreignColumns: [memberships.companyId, memberships.userId] }),
    foreignKey({ columns: [t.companyId, t.leaveTypeId], foreignColumns: [leaveTypes.companyId, leaveTypes.id] }),
  ],
);
export type LeaveFormRow = typeof leaveForms.$inferSelect;

/** The working days that a request takes. */
export const leaveDays = pgTable(
  'leave_days',
  {
    companyId: uuid('company_id').notNull(),
    formId: uuid('form_id').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    part: text('part', { enum: PARTS }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.formId, t.date] }),
    foreignKey({ columns: [t.companyId, t.formId], foreignColumns: [leaveForms.companyId, leaveForms.id] }),
  ],
);
