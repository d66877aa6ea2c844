import { type Column, type SQL, sql } from 'drizzle-orm';
import { isAnyOf } from '../../db/any-of';
import { memberships } from '../memberships/companies.tables';

/** Selects people and everyone they report to, directly or indirectly, as the members of their `line`. */
export const selectLinesAbove = (companyId: string, userIds: readonly string[]): SQL => sql`
  with recursive line as (
    select user_id as person, user_id as member, reports_to from ${memberships}
      where company_id = ${companyId} and ${isAnyOf(memberships.userId, userIds)}
    union
    select line.person, above.user_id, above.reports_to from ${memberships} above
      join line on above.company_id = ${companyId} and above.user_id = line.reports_to
  ) select person, member from line`;

/**
 * Returns a condition for people whom a manager is responsible for: direct and indirect reports, and people who report
 * to nobody. Includes former members, whose data stays visible.
 */
export const isPersonOf = (companyId: string, managerId: string, userId: Column): SQL => sql`${userId} in (
  with recursive line as (
    select user_id from ${memberships} where company_id = ${companyId} and reports_to = ${managerId}
    union
    select below.user_id from ${memberships} below
      join line on below.company_id = ${companyId} and below.reports_to = line.user_id
  )
  select user_id from line
  union all
  select user_id from ${memberships}
    where company_id = ${companyId} and reports_to is null and user_id <> ${managerId})`;
