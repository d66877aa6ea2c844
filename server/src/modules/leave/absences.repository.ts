import { and, asc, between, eq, exists, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { isAnyOf } from '../../db/any-of';
import type { Tx } from '../../db/client';
import { companies, memberships } from '../memberships/companies.tables';
import { leaveDays, leaveForms, leaveTypes } from './leave.tables';

/** Returns the approved leave of this day or part of it; `minutes` is null for leave in days. */
export async function listAway(tx: Tx, companyId: string, day: string) {
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

/**
 * Returns leave with working days in a range, earliest first; of former members only until their last day in the company. Leave whose
 * days became holidays has none.
 */
export async function listAbsences(
  tx: Tx,
  companyId: string,
  { from, to, limit, userIds }: { from: string; to: string; limit: number; userIds?: readonly string[] },
) {
  return tx
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
      ),
    )
    .orderBy(asc(leaveForms.startDate), asc(leaveForms.id))
    .limit(limit);
}
