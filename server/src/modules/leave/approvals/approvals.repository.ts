import type { LeaveApproval } from '@atrium/contracts';
import { and, asc, eq, gte } from 'drizzle-orm';
import { isAnyOf } from '../../../db/any-of';
import type { Tx } from '../../../db/client';
import { leaveApprovals } from './approvals.tables';
import type { PersonTx } from '../../memberships/person-lock.service';

type ApprovalRow = typeof leaveApprovals.$inferSelect;
export type SubjectKey = 'formId' | 'correctionId';

/** Records the decision on a step; returns false if another approver decided first. */
export async function insertApproval(tx: PersonTx, row: typeof leaveApprovals.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(leaveApprovals).values(row).onConflictDoNothing().returning({ id: leaveApprovals.id });
  return rows.length > 0;
}

/** Deletes the approvals of a request from a step on, by default all. */
export async function deleteApprovals(
  tx: PersonTx,
  companyId: string,
  key: SubjectKey,
  id: string,
  fromStep = 0,
): Promise<void> {
  await tx
    .delete(leaveApprovals)
    .where(
      and(eq(leaveApprovals.companyId, companyId), eq(leaveApprovals[key], id), gte(leaveApprovals.step, fromStep)),
    );
}

/** Returns the decisions on several requests by id of the request, each in the order of steps. */
export async function listApprovals(
  tx: Tx,
  companyId: string,
  key: SubjectKey,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ApprovalRow[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(leaveApprovals)
    .where(and(eq(leaveApprovals.companyId, companyId), isAnyOf(leaveApprovals[key], ids)))
    .orderBy(asc(leaveApprovals.step));
  return Map.groupBy(rows, (row) => row[key] ?? '');
}

export function toApproval(row: ApprovalRow, by: LeaveApproval['by']): LeaveApproval {
  const { step, status, createdAt, comment } = row;
  return { step, status, by, at: createdAt.toISOString(), comment };
}
