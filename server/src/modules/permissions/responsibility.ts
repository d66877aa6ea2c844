import { type Column, type SQL, sql } from 'drizzle-orm';
import { memberships } from '../memberships/companies.tables';

/** Selects the person and everyone they report to, directly or indirectly. */
export const lineAbove = (companyId: string, userId: string): SQL => sql`
  with recursive line as (
    select user_id, reports_to from ${memberships} where company_id = ${companyId} and user_id = ${userId}
    union
    select above.user_id, above.reports_to from ${memberships} above
      join line on above.company_id = ${companyId} and above.user_id = line.reports_to
  ) select user_id, reports_to from line`;

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

/** Returns a condition for managers who are responsible for a person: the inverse of `isPersonOf`. */
export const isManagerOf = (companyId: string, managerId: Column, userId: string): SQL => sql`${managerId} in (
  with recursive line as (
    select reports_to from ${memberships} where company_id = ${companyId} and user_id = ${userId}
    union
    select above.reports_to from ${memberships} above
      join line on above.company_id = ${companyId} and above.user_id = line.reports_to
  )
  select reports_to from line where reports_to is not null
  union all
  select user_id from ${memberships} anybody where company_id = ${companyId} and user_id <> ${userId} and exists (
    select from ${memberships} free
      where free.company_id = ${companyId} and free.user_id = ${userId} and free.reports_to is null))`;
