import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { isAnyOf } from '../../../db/any-of';
import type { Tx } from '../../../db/client';
import { users } from '../../memberships/users.tables';
import { memberships } from '../../memberships/companies.tables';
import { type LeaveCorrectionRow, leaveCorrections } from './corrections.tables';
import { leaveForms } from '../leave.tables';
import { containsWords } from '../../../db/search/search';
import type { PersonTx } from '../../memberships/person-lock.service';
import type { PeopleFilter } from '../../permissions/permissions.service';

/** Returns the id of the pending correction of each of these forms. */
export async function listPendingCorrections(
  tx: Tx,
  companyId: string,
  formIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (formIds.length === 0) return new Map();
  const rows = await tx
    .select({ id: leaveCorrections.id, formId: leaveCorrections.formId })
    .from(leaveCorrections)
    .where(
      and(
        eq(leaveCorrections.companyId, companyId),
        isAnyOf(leaveCorrections.formId, formIds),
        eq(leaveCorrections.status, 'Pending'),
      ),
    );
  return new Map(rows.map(({ id, formId }) => [formId ?? '', id]));
}

/** Inserts a correction; returns false if another one of the same form or day is pending. */
export async function insertCorrection(tx: PersonTx, row: typeof leaveCorrections.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(leaveCorrections)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: leaveCorrections.id });
  return rows.length > 0;
}

type CorrectionKey = Pick<LeaveCorrectionRow, 'companyId' | 'id'>;
const isCorrection = ({ companyId, id }: CorrectionKey) =>
  and(eq(leaveCorrections.companyId, companyId), eq(leaveCorrections.id, id));

export async function findCorrection(tx: Tx, key: CorrectionKey): Promise<LeaveCorrectionRow | undefined> {
  const [row] = await tx.select().from(leaveCorrections).where(isCorrection(key));
  return row;
}

export async function patchCorrection(
  tx: PersonTx,
  key: CorrectionKey,
  change: Partial<LeaveCorrectionRow>,
): Promise<void> {
  await tx.update(leaveCorrections).set(change).where(isCorrection(key));
}

/** The stored statuses behind each status of the contract. */
const STORED_STATUSES = {
  Pending: ['Pending'],
  Approved: ['Approved'],
  Rejected: ['Rejected', 'Cancelled'],
} satisfies Record<string, LeaveCorrectionRow['status'][]>;

export interface CorrectionFilter {
  companyId: string;
  id?: string | undefined;
  userId?: string | undefined;
  leaveId?: string | undefined;
  status?: keyof typeof STORED_STATUSES | undefined;
  /** Leave type that the correction sets or withdraws; attendance days have none. */
  leaveType?: string | undefined;
  /** First day of the range that corrections must overlap. */
  startDate?: string | undefined;
  /** Last day of the range that corrections must overlap. */
  endDate?: string | undefined;
  employeeName?: string | undefined;
  people?: PeopleFilter | undefined;
  where?: SQL | undefined;
}

/** Returns a field of the leave after the correction, or before it for a withdrawal; null for an attendance day. */
const leaveField = (field: 'leaveTypeId' | 'startDate' | 'endDate') =>
  sql`coalesce(${leaveCorrections.after}, ${leaveCorrections.before}) -> 'leave' ->> ${sql.raw(`'${field}'`)}`;

/** Returns a date of the corrected leave, or the attendance day. */
const dateField = (field: 'startDate' | 'endDate') =>
  sql`coalesce(${leaveField(field)}, ${leaveCorrections.date}::text)`;

const matchesFilter = (filter: CorrectionFilter) =>
  and(
    eq(leaveCorrections.companyId, filter.companyId),
    filter.id === undefined ? undefined : eq(leaveCorrections.id, filter.id),
    filter.userId === undefined ? undefined : eq(leaveCorrections.userId, filter.userId),
    filter.leaveId === undefined ? undefined : eq(leaveCorrections.formId, filter.leaveId),
    filter.status === undefined ? undefined : inArray(leaveCorrections.status, STORED_STATUSES[filter.status]),
    filter.leaveType === undefined ? undefined : sql`${leaveField('leaveTypeId')} = ${filter.leaveType}`,
    filter.startDate === undefined ? undefined : sql`${dateField('endDate')} >= ${filter.startDate}`,
    filter.endDate === undefined ? undefined : sql`${dateField('startDate')} <= ${filter.endDate}`,
    filter.employeeName ? containsWords(users.search, filter.employeeName) : undefined,
    filter.people?.(leaveCorrections.userId),
    filter.where,
  );

const isMember = and(
  eq(memberships.companyId, leaveCorrections.companyId),
  eq(memberships.userId, leaveCorrections.userId),
);

export async function listCorrections(
  tx: Tx,
  filter: CorrectionFilter,
  { limit, offset, isNextFirst = false }: { limit: number; offset: number; isNextFirst?: boolean },
) {
  return tx
    .select({ correction: leaveCorrections, leaveStatus: leaveForms.status })
    .from(leaveCorrections)
    .innerJoin(users, eq(users.id, leaveCorrections.userId))
    .innerJoin(memberships, isMember)
    .leftJoin(
      leaveForms,
      and(eq(leaveForms.companyId, leaveCorrections.companyId), eq(leaveForms.id, leaveCorrections.formId)),
    )
    .where(matchesFilter(filter))
    .orderBy(...(isNextFirst ? [asc(leaveCorrections.date), asc(leaveCorrections.id)] : [desc(leaveCorrections.id)]))
    .limit(limit)
    .offset(offset);
}

export async function countCorrections(tx: Tx, filter: CorrectionFilter): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(leaveCorrections)
    .innerJoin(users, eq(users.id, leaveCorrections.userId))
    .innerJoin(memberships, isMember)
    .where(matchesFilter(filter));
  return row?.total ?? 0;
}

/** Selects the pending corrections of a person, form or attendance day, or a single one. */
export type PendingCorrectionFilter = Pick<LeaveCorrectionRow, 'companyId'> &
  Partial<Pick<LeaveCorrectionRow, 'id' | 'userId' | 'formId'>> & { attendanceDate?: string };

/** Cancels pending corrections and returns them. */
export async function cancelPending(
  tx: PersonTx,
  { companyId, id, userId, formId, attendanceDate }: PendingCorrectionFilter,
  comment: string | null,
): Promise<LeaveCorrectionRow[]> {
  return tx
    .update(leaveCorrections)
    .set({ status: 'Cancelled', ...(comment !== null && { comment }) })
    .where(
      and(
        eq(leaveCorrections.companyId, companyId),
        eq(leaveCorrections.status, 'Pending'),
        id === undefined ? undefined : eq(leaveCorrections.id, id),
        userId === undefined ? undefined : eq(leaveCorrections.userId, userId),
        formId == null ? undefined : eq(leaveCorrections.formId, formId),
        attendanceDate === undefined
          ? undefined
          : and(eq(leaveCorrections.kind, 'attendance'), eq(leaveCorrections.date, attendanceDate)),
      ),
    )
    .returning();
}
