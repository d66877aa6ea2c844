import type { LedgerReason } from '@atrium/contracts';
import { date, foreignKey, index, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instantColumn, primaryId } from '../../db/columns';
import { memberships } from '../memberships/companies.tables';
import { leaveForms, leaveTypes } from './leave.tables';

/** Every change to a leave balance. Rows are never changed or deleted; invalid ones are reversed. */
export const leaveLedger = pgTable(
  'leave_ledger',
  {
    id: primaryId(),
    companyId: uuid('company_id').notNull(),
    userId: uuid('user_id').notNull(),
    leaveTypeId: uuid('leave_type_id').notNull(),
    /** The calendar year whose balance it changes. */
    year: smallint('year').notNull(),
    kind: text('kind', { enum: ['grant', 'accrue', 'carry', 'expire', 'use', 'reverse', 'adjust'] }).notNull(),
    /** Thousandths of a day, or minutes; negative amounts reduce the balance. */
    amount: integer('amount').notNull(),
    /** The day from which the entry counts. */
    on: date('on', { mode: 'string' }).notNull(),
    formId: uuid('form_id'),
    /** Why the system wrote an adjustment. */
    reason: text('reason').$type<LedgerReason>(),
    note: text('note').notNull().default(''),
    /** Null for entries written by the system. */
    createdBy: uuid('created_by'),
    /** Idempotency key of entries that are written only once, such as `grant:2026`. */
    key: text('key'),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [
    unique('leave_ledger_key').on(t.companyId, t.userId, t.leaveTypeId, t.key),
    index('leave_ledger_person').on(t.companyId, t.userId, t.leaveTypeId, t.year),
    index('leave_ledger_form').on(t.companyId, t.formId),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [memberships.companyId, memberships.userId] }),
    foreignKey({ columns: [t.companyId, t.createdBy], foreignColumns: [memberships.companyId, memberships.userId] }),
    foreignKey({ columns: [t.companyId, t.leaveTypeId], foreignColumns: [leaveTypes.companyId, leaveTypes.id] }),
    foreignKey({ columns: [t.companyId, t.formId], foreignColumns: [leaveForms.companyId, leaveForms.id] }),
  ],
);
export type LeaveLedgerRow = typeof leaveLedger.$inferSelect;
