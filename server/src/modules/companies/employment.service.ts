import { dayAt, type EmploymentPeriod } from '@atrium/domain';
import { and, eq } from 'drizzle-orm';
import { isAnyOf } from '../../db/any-of';
import type { Tx } from '../../db/client';
import { type MembershipRow, memberships } from '../memberships/companies.tables';
import { companyFacts, joiningDay } from '../memberships/memberships.service';

/** The columns of a membership with its periods. */
export const EMPLOYMENT = {
  joinedAt: memberships.joinedAt,
  endedAt: memberships.endedAt,
  earlierPeriods: memberships.earlierPeriods,
};

/** Returns the periods of a membership by days of a time zone, earliest first. */
export function employmentPeriods(
  { joinedAt, endedAt, earlierPeriods }: Pick<MembershipRow, keyof typeof EMPLOYMENT>,
  timeZone: string,
): EmploymentPeriod[] {
  const period = (joined: Date, ended: Date | null): EmploymentPeriod => ({
    first: joiningDay(joined, timeZone),
    last: ended && dayAt(ended.getTime(), timeZone),
  });
  const earlier = earlierPeriods.map((each) => period(new Date(each.joinedAt), new Date(each.endedAt)));
  return [...earlier, period(joinedAt, endedAt)];
}

/**
 * Returns the periods for which each of these people, by default everyone, belongs to the company, by days of its time
 * zone. Includes former members.
 */
export async function employmentOf(
  tx: Tx,
  companyId: string,
  userIds?: readonly string[],
): Promise<ReadonlyMap<string, EmploymentPeriod[]>> {
  const { userId } = memberships;
  const rows = await tx
    .select({ userId, ...EMPLOYMENT })
    .from(memberships)
    .where(and(eq(memberships.companyId, companyId), userIds && isAnyOf(userId, userIds)));
  const { timeZone } = await companyFacts(tx, companyId);
  return new Map(rows.map((row) => [row.userId, employmentPeriods(row, timeZone)]));
}
