import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { isAnyOf } from '../../../db/any-of';
import type { Tx } from '../../../db/client';
import { leaveLedger, type LeaveLedgerRow } from '../leave-ledger.tables';
import { leaveDays, leaveForms } from '../leave.tables';
import type { PersonTx } from '../../memberships/person-lock.service';

/** The person to whom a ledger belongs. */
export interface Holder {
  companyId: string;
  userId: string;
}

/** Returns the ledger entries of these people, oldest first. */
export async function listLedger(tx: Tx, companyId: string, userIds: readonly string[]): Promise<LeaveLedgerRow[]> {
  return tx
    .select()
    .from(leaveLedger)
    .where(and(eq(leaveLedger.companyId, companyId), isAnyOf(leaveLedger.userId, userIds)))
    .orderBy(asc(leaveLedger.on), asc(leaveLedger.id));
}

export async function listFormLedger(tx: Tx, companyId: string, formId: string): Promise<LeaveLedgerRow[]> {
  return tx
    .select()
    .from(leaveLedger)
    .where(and(eq(leaveLedger.companyId, companyId), eq(leaveLedger.formId, formId)));
}

/** Maximum number of rows per statement, which has at most 65,535 parameters. */
const ROWS_PER_STATEMENT = 1_000;

/** Inserts ledger entries; skips entries whose key already exists. */
export async function insertLedger(tx: PersonTx, rows: (typeof leaveLedger.$inferInsert)[]): Promise<void> {
  for (let first = 0; first < rows.length; first += ROWS_PER_STATEMENT) {
    await tx
      .insert(leaveLedger)
      .values(rows.slice(first, first + ROWS_PER_STATEMENT))
      .onConflictDoNothing();
  }
}

/** Returns the amount of each pending request in each month, by first day. */
export async function listPendingAmounts(tx: Tx, companyId: string, userIds: readonly string[]) {
  const month = sql<string>`to_char(${leaveDays.date}, 'YYYY-MM')`;
  return tx
    .select({
      formId: leaveForms.id,
      userId: leaveForms.userId,
      leaveTypeId: leaveForms.leaveTypeId,
      startDate: leaveForms.startDate,
      endDate: leaveForms.endDate,
      createdAt: leaveForms.createdAt,
      month,
      amount: sql<number>`sum(${leaveDays.amount})::int`,
    })
    .from(leaveForms)
    .innerJoin(leaveDays, and(eq(leaveDays.companyId, leaveForms.companyId), eq(leaveDays.formId, leaveForms.id)))
    .where(
      and(eq(leaveForms.companyId, companyId), isAnyOf(leaveForms.userId, userIds), eq(leaveForms.status, 'Pending')),
    )
    .groupBy(leaveForms.id, month)
    .orderBy(asc(leaveForms.startDate), asc(leaveForms.id));
}

/** Returns the amounts of approved leave after a day, by person, leave type and year. */
export async function listPlannedAmounts(tx: Tx, companyId: string, userIds: readonly string[], after: string) {
  const { userId, leaveTypeId } = leaveForms;
  const year = sql<number>`extract(year from ${leaveDays.date})::int`;
  return tx
    .select({ userId, leaveTypeId, year, amount: sql<number>`sum(${leaveDays.amount})::int` })
    .from(leaveForms)
    .innerJoin(leaveDays, and(eq(leaveDays.companyId, leaveForms.companyId), eq(leaveDays.formId, leaveForms.id)))
    .where(
      and(
        eq(leaveForms.companyId, companyId),
        isAnyOf(userId, userIds),
        eq(leaveForms.status, 'Approved'),
        gt(leaveForms.endDate, after),
        gt(leaveDays.date, after),
      ),
    )
    .groupBy(userId, leaveTypeId, year);
}
