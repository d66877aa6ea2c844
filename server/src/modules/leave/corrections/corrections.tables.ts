import type { AttendanceTimes, DayPart } from '@atrium/contracts';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instantColumn, primaryId } from '../../../db/columns';
import { memberships } from '../../memberships/companies.tables';
import { leaveForms } from '../leave.tables';

/** The fields of a leave form that a correction compares. */
export interface CorrectedLeave {
  leaveTypeId: string;
  startDate: string;
  endDate: string;
  startPart: DayPart;
  endPart: DayPart;
  minutes: number | null;
  amount: number;
}

/** The state that a correction changes: leave, or the times of an attendance day. */
export type CorrectionSnapshot =
  | { kind: 'leave'; leave: CorrectedLeave }
  /** `timeZone` is the time zone on the day; it is missing in corrections of older releases. */
  | { kind: 'attendance'; entries: AttendanceTimes[]; timeZone?: string };

/** Requests to change submitted leave or an attendance day. */
export const leaveCorrections = pgTable(
  'leave_corrections',
  {
    id: primaryId(),
    companyId: uuid('company_id').notNull(),
    userId: uuid('user_id').notNull(),
    kind: text('kind', { enum: ['leave', 'attendance'] }).notNull(),
    formId: uuid('form_id'),
    /** The attendance day, or the first day of the corrected leave. */
    date: date('date', { mode: 'string' }).notNull(),
    /** Compared with the current state on approval. */
    before: jsonb('before').$type<CorrectionSnapshot>().notNull(),
    /** Null to withdraw the leave. */
    after: jsonb('after').$type<CorrectionSnapshot>(),
    reason: text('reason').notNull(),
    status: text('status', { enum: ['Pending', 'Approved', 'Rejected', 'Cancelled'] }).notNull(),
    /** Number of approved steps. */
    step: integer('step').notNull().default(0),
    createdAt: instantColumn('created_at').notNull(),
    decidedAt: instantColumn('decided_at'),
    decidedBy: uuid('decided_by'),
    comment: text('comment'),
  },
  (t) => [
    unique('leave_corrections_company_id').on(t.companyId, t.id),
    index('leave_corrections_company_user').on(t.companyId, t.userId, t.id),
    index('leave_corrections_company_status').on(t.companyId, t.status, t.date),
    uniqueIndex('leave_corrections_pending_form')
      .on(t.companyId, t.formId)
      .where(sql`status = 'Pending' and form_id is not null`),
    uniqueIndex('leave_corrections_pending_day')
      .on(t.companyId, t.userId, t.date)
      .where(sql`status = 'Pending' and kind = 'attendance'`),
    check('leave_corrections_kind', sql`(kind = 'leave') = (form_id is not null)`),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [memberships.companyId, memberships.userId] }),
    foreignKey({ columns: [t.companyId, t.decidedBy], foreignColumns: [memberships.companyId, memberships.userId] }),
    foreignKey({ columns: [t.companyId, t.formId], foreignColumns: [leaveForms.companyId, leaveForms.id] }),
  ],
);
export type LeaveCorrectionRow = typeof leaveCorrections.$inferSelect;
