import { dayAt, type EmploymentPeriod } from '@atrium/domain';
import { and, eq } from 'drizzle-orm';
import { isAnyOf } from '../../../db/any-of';
import type { Tx } from '../../../db/client';
import { memberships } from '../../../db/schema';
import { companyFacts, joiningDay } from '../../companies/memberships.service';

/** Returns the periods for which each of these people belongs to the company, by days of its time zone. */
export async function employmentOf(
  tx: Tx,
  companyId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, EmploymentPeriod[]>> {
  const { userId, joinedAt, endedAt, earlierPeriods } = memberships;
  const rows = await tx
    .select({ userId, joinedAt, endedAt, earlierPeriods })
    .from(memberships)
    .where(and(eq(memberships.companyId, companyId), isAnyOf(userId, userIds)));
  const { timeZone } = await companyFacts(tx, companyId);
  const period = (joined: Date, ended: Date | null): EmploymentPeriod => ({
    first: joiningDay(joined, timeZone),
    last: ended && dayAt(ended.getTime(), timeZone),
  });
  return new Map(
    rows.map((row) => [
      row.userId,
      [
        ...row.earlierPeriods.map((earlier) => period(new Date(earlier.joinedAt), new Date(earlier.endedAt))),
        period(row.joinedAt, row.endedAt),
      ],
    ]),
  );
}
