import type { LeaveStatus } from '@atrium/contracts';
import type { DayRow } from '@atrium/domain';
import { and, asc, count, desc, eq, gte, ilike, inArray, lte } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { leaveDays, type LeaveFormRow, leaveForms, leaveTypes, type LeaveTypeRow, users } from '../../db/schema';
import type { PeopleFilter } from '../permissions/permissions.service';

export async function insertTypes(tx: Tx, rows: (typeof leaveTypes.$inferInsert)[]): Promise<void> {
  await tx.insert(leaveTypes).values(rows);
}

/** The types that can be asked for, in the order they were made. */
export async function listTypes(tx: Tx, companyId: string): Promise<LeaveTypeRow[]> {
  return tx
    .select()
    .from(leaveTypes)
    .where(and(eq(leaveTypes.companyId, companyId), eq(leaveTypes.enabled, true)))
    .orderBy(asc(leaveTypes.id));
}

export async function insertForm(
  tx: Tx,
  row: typeof leaveForms.$inferInsert & { id: string },
  days: readonly DayRow[],
): Promise<void> {
  await tx.insert(leaveForms).values(row);
  await tx.insert(leaveDays).values(days.map((day) => ({ ...day, formId: row.id, companyId: row.companyId })));
}

/** Days of one person that are taken already, or asked for, each with the form it belongs to. */
export async function takenDays(
  tx: Tx,
  { companyId, userId }: { companyId: string; userId: string },
  { from, to }: { from: string; to: string },
) {
  return tx
    .select({
      date: leaveDays.date,
      part: leaveDays.part,
      type: leaveTypes.name,
      startDate: leaveForms.startDate,
      endDate: leaveForms.endDate,
    })
    .from(leaveDays)
    .innerJoin(leaveForms, eq(leaveForms.id, leaveDays.formId))
    .innerJoin(leaveTypes, eq(leaveTypes.id, leaveForms.leaveTypeId))
    .where(
      and(
        eq(leaveForms.companyId, companyId),
        eq(leaveForms.userId, userId),
        inArray(leaveForms.status, ['Pending', 'Approved']),
        gte(leaveDays.date, from),
        lte(leaveDays.date, to),
      ),
    )
    .orderBy(asc(leaveDays.date));
}

export interface FormFilter {
  companyId: string;
  id?: string | undefined;
  userId?: string | undefined;
  status?: LeaveStatus | undefined;
  leaveType?: string | undefined;
  /** Forms that touch the days from here … */
  startDate?: string | undefined;
  /** … to here. */
  endDate?: string | undefined;
  employeeName?: string | undefined;
  /** Only forms of these people. */
  people?: PeopleFilter | undefined;
}

/** `%` and `_` in a name mean themselves. */
const pattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const matching = (filter: FormFilter) =>
  and(
    eq(leaveForms.companyId, filter.companyId),
    filter.id === undefined ? undefined : eq(leaveForms.id, filter.id),
    filter.userId === undefined ? undefined : eq(leaveForms.userId, filter.userId),
    filter.status === undefined ? undefined : eq(leaveForms.status, filter.status),
    filter.leaveType === undefined ? undefined : eq(leaveForms.leaveTypeId, filter.leaveType),
    filter.startDate === undefined ? undefined : gte(leaveForms.endDate, filter.startDate),
    filter.endDate === undefined ? undefined : lte(leaveForms.startDate, filter.endDate),
    filter.people?.(leaveForms.userId),
    filter.employeeName ? ilike(users.name, pattern(filter.employeeName)) : undefined,
  );

/** Newest first. */
export async function listForms(tx: Tx, filter: FormFilter, page: { limit: number; offset: number }) {
  return tx
    .select({ form: leaveForms, type: leaveTypes })
    .from(leaveForms)
    .innerJoin(leaveTypes, eq(leaveTypes.id, leaveForms.leaveTypeId))
    .innerJoin(users, eq(users.id, leaveForms.userId))
    .where(matching(filter))
    .orderBy(desc(leaveForms.id))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countForms(tx: Tx, filter: FormFilter): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(leaveForms)
    .innerJoin(users, eq(users.id, leaveForms.userId))
    .where(matching(filter));
  return row?.total ?? 0;
}

export async function listDays(tx: Tx, formIds: readonly string[]) {
  if (formIds.length === 0) return [];
  return tx
    .select({ formId: leaveDays.formId, date: leaveDays.date, part: leaveDays.part })
    .from(leaveDays)
    .where(inArray(leaveDays.formId, [...formIds]))
    .orderBy(asc(leaveDays.date));
}

/** Ends a request that is still pending; of several who try at once one gets true. */
export async function settleForm(
  tx: Tx,
  { companyId, id }: { companyId: string; id: string },
  change: Pick<LeaveFormRow, 'status'> & Partial<Pick<LeaveFormRow, 'decidedAt' | 'decidedBy' | 'comment'>>,
): Promise<boolean> {
  const rows = await tx
    .update(leaveForms)
    .set(change)
    .where(and(eq(leaveForms.companyId, companyId), eq(leaveForms.id, id), eq(leaveForms.status, 'Pending')))
    .returning({ id: leaveForms.id });
  return rows.length > 0;
}

/** Whose approved leave takes this day, or a part of it. */
export async function listAway(tx: Tx, companyId: string, day: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ userId: leaveForms.userId })
    .from(leaveForms)
    .innerJoin(leaveDays, and(eq(leaveDays.formId, leaveForms.id), eq(leaveDays.date, day)))
    .where(
      and(
        eq(leaveForms.companyId, companyId),
        eq(leaveForms.status, 'Approved'),
        lte(leaveForms.startDate, day),
        gte(leaveForms.endDate, day),
      ),
    );
  return rows.map(({ userId }) => userId);
}
