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
import { companies, memberships } from '../memberships/companies.tables';

const PARTS = ['full', 'am', 'pm'] as const;
const STATUSES = ['Pending', 'Approved', 'Rejected', 'Cancelled'] as const;

/** The types of leave that a company offers; edited through its leave rules. */
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
    /** Requests longer than this many days require a document; null applies the company's rule. */
    attachmentAfterDays: integer('attachment_after_days'),
    /** Amounts are thousandths of a day, or minutes if the unit is hours. */
    unit: text('unit', { enum: ['day', 'hour'] })
      .notNull()
      .default('day'),
    needsApproval: boolean('needs_approval').notNull().default(true),
    /** Amount granted per year; null if no balance is kept. */
    allowance: integer('allowance'),
    accrual: text('accrual', { enum: ['yearly', 'monthly'] })
      .notNull()
      .default('yearly'),
    /** Fraction of a day to which the share of an incomplete year of employment is rounded up. */
    prorationRounding: text('proration_rounding', { enum: ['whole', 'half', 'exact'] })
      .notNull()
      .default('half'),
    /** Maximum amount carried over into the next year; null for no limit. */
    carryOverCap: integer('carry_over_cap').default(0),
    carryOverMonths: integer('carry_over_months'),
    negativeLimit: integer('negative_limit').notNull().default(0),
    noticeDays: integer('notice_days'),
    maxAmount: integer('max_amount'),
    countsHolidays: boolean('counts_holidays').notNull().default(false),
    confidential: boolean('confidential').notNull().default(false),
    /** Order in forms and settings. */
    position: integer('position').notNull().default(0),
    enabled: boolean('enabled').notNull().default(true),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [unique('leave_types_company_id').on(t.companyId, t.id)],
);
export type LeaveTypeRow = typeof leaveTypes.$inferSelect;

/** Requests for leave. Rows are never deleted: a cancelled request keeps its row. */
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
    /** Thousandths of a day, or minutes if the type counts hours. */
    amount: integer('amount').notNull(),
    /** Requested minutes of each day, for types counted in hours. */
    minutes: integer('minutes'),
    /** Number of approved steps. */
    step: integer('step').notNull().default(0),
    status: text('status', { enum: STATUSES }).notNull(),
    createdAt: instantColumn('created_at').notNull(),
    decidedAt: instantColumn('decided_at'),
    /** Null for a request that was approved automatically, since nobody else could decide it. */
    decidedBy: uuid('decided_by'),
    comment: text('comment'),
  },
  (t) => [
    unique('leave_forms_company_id').on(t.companyId, t.id),
    index('leave_forms_company_user').on(t.companyId, t.userId, t.startDate),
    index('leave_forms_company_status').on(t.companyId, t.status, t.startDate),
    index('leave_forms_company_start').on(t.companyId, t.startDate, t.id),
    index('leave_forms_company_decided').on(t.companyId, t.decidedAt),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [memberships.companyId, memberships.userId] }),
    foreignKey({ columns: [t.companyId, t.decidedBy], foreignColumns: [memberships.companyId, memberships.userId] }),
    foreignKey({ columns: [t.companyId, t.leaveTypeId], foreignColumns: [leaveTypes.companyId, leaveTypes.id] }),
  ],
);
export type LeaveFormRow = typeof leaveForms.$inferSelect;

/** The working days covered by a request. */
export const leaveDays = pgTable(
  'leave_days',
  {
    companyId: uuid('company_id').notNull(),
    formId: uuid('form_id').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    part: text('part', { enum: PARTS }).notNull(),
    minutes: integer('minutes').notNull(),
    /** Amount that the day deducts from the balance, in the unit of the type. */
    amount: integer('amount').notNull(),
  },
  (t) => [
    index('leave_days_company_date').on(t.companyId, t.date),
    primaryKey({ columns: [t.formId, t.date] }),
    foreignKey({ columns: [t.companyId, t.formId], foreignColumns: [leaveForms.companyId, leaveForms.id] }),
  ],
);
