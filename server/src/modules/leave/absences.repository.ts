import { and, asc, between, desc, eq, exists, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { isAnyOf } from '../../db/any-of';
import type { Tx } from '../../db/client';
import { companies, memberships } from '../memberships/companies.tables';
import { leaveDays, leaveForms, leaveTypes } from './leave.tables';

/** Returns the approved leave on a day; `minutes` is null for leave in days. */
export async function listApprovedOnDay(tx: Tx, companyId: string, day: string) {
  const { userId, endDate: until } = leaveForms;
  return tx
    .select({
      userId,
      until,
      part: leaveDays.part,
      minutes: sql<number | null>`case when ${leaveForms.minutes} is not null then ${leaveDays.minutes} end`,
    })
    .from(leaveDays)
    .innerJoin(leaveForms, and(eq(leaveForms.companyId, leaveDays.companyId), eq(leaveForms.id, leaveDays.formId)))
    .where(and(eq(leaveDays.companyId, companyId), eq(leaveDays.date, day), eq(leaveForms.status, 'Approved')));
}

export interface DayRange {
  from: string;
  to: string;
}

/** Returns the condition for leave with working days in a range; for former members, only until their last day. */
const takesPlaceIn = (tx: Tx, { from, to }: DayRange) =>
  and(
    gte(leaveForms.endDate, from),
    lte(leaveForms.startDate, to),
    exists(
      tx
        .select({ date: leaveDays.date })
        .from(leaveDays)
        .where(
          and(
            eq(leaveDays.companyId, leaveForms.companyId),
            eq(leaveDays.formId, leaveForms.id),
            between(leaveDays.date, from, to),
            or(
              isNull(memberships.endedAt),
              sql`${leaveDays.date} <= (${memberships.endedAt} at time zone ${companies.timeZone})::date`,
            ),
          ),
        ),
    ),
  );

interface AbsenceFilter {
  /** At least one. */
  ranges: readonly DayRange[];
  limit: number;
  userIds?: readonly string[];
  /** The person whose leave is returned first, so that the limit does not exclude it. */
  priorityUserId?: string;
}

/**
 * Returns leave with working days in one of the ranges, earliest first; for former members, only until their last day
 * in the company. Excludes leave whose days have all become holidays.
 */
export async function listAbsences(
  tx: Tx,
  companyId: string,
  { ranges, limit, userIds, priorityUserId }: AbsenceFilter,
) {
  const first = ranges.map(({ from }) => from).toSorted()[0] ?? '';
  const last =
    ranges
      .map(({ to }) => to)
      .toSorted()
      .at(-1) ?? '';
  const rows = await tx
    .select({ form: leaveForms, type: leaveTypes })
    .from(leaveForms)
    .innerJoin(leaveTypes, eq(leaveTypes.id, leaveForms.leaveTypeId))
    .innerJoin(
      memberships,
      and(eq(memberships.companyId, leaveForms.companyId), eq(memberships.userId, leaveForms.userId)),
    )
    .innerJoin(companies, eq(companies.id, leaveForms.companyId))
    .where(
      and(
        eq(leaveForms.companyId, companyId),
        userIds && isAnyOf(leaveForms.userId, userIds),
        inArray(leaveForms.status, ['Pending', 'Approved']),
        gte(leaveForms.endDate, first),
        lte(leaveForms.startDate, last),
        or(...ranges.map((range) => takesPlaceIn(tx, range))),
      ),
    )
    .orderBy(
      ...(priorityUserId === undefined ? [] : [desc(sql`${leaveForms.userId} = ${priorityUserId}::uuid`)]),
      asc(leaveForms.startDate),
      asc(leaveForms.id),
    )
    .limit(limit);
  const keyOf = ({ form }: (typeof rows)[number]) => `${form.startDate} ${form.id}`;
  return rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}
