import { and, asc, count, countDistinct, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { users } from '../memberships/users.tables';
import { companies, memberships } from '../memberships/companies.tables';
import { departmentMembers } from '../departments/departments.tables';
import { leaveDays, leaveForms } from '../leave/leave.tables';
import { isOpenToOutsider } from '../people/invitations/open-invitations.service';
import { invitations } from '../people/people.tables';
import { timeEntries } from '../work/time.tables';
import type { PeopleFilter } from '../permissions/permissions.service';

/*
 * Counts over tables of several modules, each in one query for all requested companies. "Today" and "this month" are in
 * each company’s time zone.
 */

/** Returns the current day in the company’s time zone. */
export const today = (now: Date): SQL =>
  sql`(${now.toISOString()}::timestamptz at time zone ${companies.timeZone})::date`;

/** Returns the first instant of the current or another month in the company’s time zone. */
export const monthStart = (now: Date, monthsAgo: SQL | number = 0): SQL =>
  sql`(date_trunc('month', ${now.toISOString()}::timestamptz at time zone ${companies.timeZone}) - ${monthsAgo} * interval '1 month') at time zone ${companies.timeZone}`;

const isMember = and(eq(memberships.companyId, companies.id), isNull(memberships.endedAt));

export async function listCompanies(tx: Tx, companyIds: readonly string[], now: Date) {
  return tx
    .select({
      id: companies.id,
      name: companies.name,
      today: sql<string>`${today(now)}::text`,
      monthStart: sql<string>`date_trunc('month', ${today(now)})::date::text`,
    })
    .from(companies)
    .where(inArray(companies.id, [...companyIds]))
    .orderBy(asc(companies.name), asc(companies.id));
}

export async function countPeople(tx: Tx, companyIds: readonly string[], joinedSince: Date) {
  return tx
    .select({
      companyId: memberships.companyId,
      total: count(),
      joined: count(sql`case when ${memberships.joinedAt} >= ${joinedSince.toISOString()}::timestamptz then 1 end`),
    })
    .from(memberships)
    .where(and(inArray(memberships.companyId, [...companyIds]), isNull(memberships.endedAt)))
    .groupBy(memberships.companyId);
}

const isOutToday = (now: Date) =>
  and(
    eq(leaveDays.companyId, companies.id),
    eq(leaveDays.date, today(now)),
    eq(leaveForms.id, leaveDays.formId),
    eq(leaveForms.status, 'Approved'),
  );

export async function countOnLeave(tx: Tx, companyIds: readonly string[], now: Date) {
  return tx
    .select({ companyId: companies.id, total: countDistinct(leaveForms.userId) })
    .from(companies)
    .innerJoin(leaveDays, eq(leaveDays.companyId, companies.id))
    .innerJoin(leaveForms, isOutToday(now))
    .innerJoin(memberships, and(isMember, eq(memberships.userId, leaveForms.userId)))
    .where(inArray(companies.id, [...companyIds]))
    .groupBy(companies.id);
}

export async function listOnLeave(tx: Tx, companyId: string, now: Date, limit: number) {
  return tx
    .selectDistinct({ userId: users.id, name: users.name, avatarUrl: users.avatarUrl })
    .from(companies)
    .innerJoin(leaveDays, eq(leaveDays.companyId, companies.id))
    .innerJoin(leaveForms, isOutToday(now))
    .innerJoin(memberships, and(isMember, eq(memberships.userId, leaveForms.userId)))
    .innerJoin(users, eq(users.id, leaveForms.userId))
    .where(eq(companies.id, companyId))
    .orderBy(asc(users.name), asc(users.id))
    .limit(limit);
}

/** Counts pending invitations and unused expired ones, as in the list of invitations. */
export async function countInvitations(tx: Tx, companyId: string, now: Date) {
  const isExpired = sql`${invitations.expiresAt} <= ${now.toISOString()}::timestamptz`;
  const [row] = await tx
    .select({
      pending: count(sql`case when not (${isExpired}) then 1 end`),
      expired: count(sql`case when ${isExpired} then 1 end`),
    })
    .from(invitations)
    .where(and(eq(invitations.companyId, companyId), isOpenToOutsider));
  return row ?? { pending: 0, expired: 0 };
}

/** Counts the people of the company who belong to no department. */
export async function countWithoutDepartment(tx: Tx, companyId: string): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(memberships)
    .leftJoin(
      departmentMembers,
      and(eq(departmentMembers.companyId, memberships.companyId), eq(departmentMembers.userId, memberships.userId)),
    )
    .where(and(eq(memberships.companyId, companyId), isNull(memberships.endedAt), isNull(departmentMembers.userId)));
  return row?.total ?? 0;
}

/** Counts the time entries that need review. */
export async function countTimeToReview(tx: Tx, companyId: string, maySee: PeopleFilter): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(timeEntries)
    .where(
      and(
        eq(timeEntries.companyId, companyId),
        isNotNull(timeEntries.reviewReason),
        isNull(timeEntries.removedAt),
        maySee(timeEntries.userId),
      ),
    );
  return row?.total ?? 0;
}
