import { type Column, type SQL, sql } from 'drizzle-orm';
import { memberships } from '../../db/schema';

/** The person, and everybody whom they report to, directly or through others. */
export const lineAbove = (companyId: string, userId: string): SQL => sql`
  with recursive line as (
    select user_id, reports_to from ${memberships} where company_id = ${companyId} and user_id = ${userId}
    union
    select above.user_id, above.reports_to from ${memberships} above
      join line on above.company_id = ${companyId} and above.user_id = line.reports_to
  ) select user_id, reports_to from line`;

/**
 * Whether a person is one whom this manager is responsible for: who reports to them, directly or through others, and
 * who reports to nobody. Those who left count as before: what they did stays to be seen.
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

/** Whether a manager is responsible for this one person: the same as `isPersonOf`, looked at from below. */
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
