import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { isAnyOf } from '../../../db/any-of';
import type { Tx } from '../../../db/client';
import { leaveDays, leaveForms, leaveLedger, type LeaveLedgerRow, memberships } from '../../../db/schema';
import type { PersonTx } from '../../people/colleagues.service';

export interface Holder {
  companyId: string;
  userId: string;
}

/** Returns the ledger lines of these people, oldest first, for one leave type or all. */
export async function listLedger(
  tx: Tx,
  companyId: string,
  userIds: readonly string[],
  leaveTypeId?: string,
): Promise<LeaveLedgerRow[]> {
  return tx
    .select()
    .from(leaveLedger)
    .where(
      and(
        eq(leaveLedger.companyId, companyId),
        isAnyOf(leaveLedger.userId, userIds),
        leaveTypeId === undefined ? undefined : eq(leaveLedger.leaveTypeId, leaveTypeId),
      ),
    )
    .orderBy(asc(leaveLedger.on), asc(leaveLedger.id));
}

export async function listFormLedger(tx: Tx, companyId: string, formId: string): Promise<LeaveLedgerRow[]> {
  return tx
    .select()
    .from(leaveLedger)
    .where(and(eq(leaveLedger.companyId, companyId), eq(leaveLedger.formId, formId)));
}

/** Inserts ledger lines; skips lines whose key already exists. */
export async function insertLedger(tx: PersonTx, rows: (typeof leaveLedger.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(leaveLedger).values(rows).onConflictDoNothing();
}

/** Returns the amount of each pending request in each month, optionally without one form. */
export async function pendingAmounts(tx: Tx, companyId: string, userIds: readonly string[], exceptFormId?: string) {
  const month = sql<string>`to_char(${leaveDays.date}, 'YYYY-MM')`;
  return tx
    .select({
      userId: leaveForms.userId,
      leaveTypeId: leaveForms.leaveTypeId,
      createdAt: leaveForms.createdAt,
      month,
      amount: sql<number>`sum(${leaveDays.amount})::int`,
    })
    .from(leaveForms)
    .innerJoin(leaveDays, and(eq(leaveDays.companyId, leaveForms.companyId), eq(leaveDays.formId, leaveForms.id)))
    .where(
      and(
        eq(leaveForms.companyId, companyId),
        isAnyOf(leaveForms.userId, userIds),
        eq(leaveForms.status, 'Pending'),
        exceptFormId === undefined ? undefined : ne(leaveForms.id, exceptFormId),
      ),
    )
    .groupBy(leaveForms.id, leaveForms.userId, leaveForms.leaveTypeId, leaveForms.createdAt, month);
}

/** Returns the year in which each of these people joined the company. */
export async function joinedYears(
  tx: Tx,
  companyId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ userId: memberships.userId, joinedAt: memberships.joinedAt })
    .from(memberships)
    .where(and(eq(memberships.companyId, companyId), isAnyOf(memberships.userId, userIds)));
  return new Map(rows.map(({ userId, joinedAt }) => [userId, joinedAt.getUTCFullYear()]));
}
