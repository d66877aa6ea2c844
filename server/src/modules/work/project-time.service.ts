import type { TimeTotals } from '@atrium/contracts';
import { sumMoney } from '@atrium/domain';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { isAnyOf } from '../../db/any-of';
import type { Tx } from '../../db/client';
import { timeEntries } from './time.tables';

/** Returns a function that returns the total time of one of these projects, with one query that reads only an index. */
export async function sumProjectTime(
  tx: Tx,
  companyId: string,
  projectKeys: readonly string[],
  withCosts: boolean,
): Promise<(projectKey: string) => TimeTotals> {
  const seconds = sql<number>`sum(${timeEntries.duration})`.mapWith(Number);
  const billable = sql<number>`coalesce(sum(${timeEntries.duration}) filter (where ${timeEntries.billable}), 0)`;
  const rows = await tx
    .select({
      projectKey: timeEntries.projectKey,
      currency: timeEntries.currency,
      seconds,
      billableSeconds: billable.mapWith(Number),
      costMinor: sql<number>`coalesce(sum(${timeEntries.costMinor}), 0)`.mapWith(Number),
    })
    .from(timeEntries)
    .where(
      and(
        eq(timeEntries.companyId, companyId),
        isAnyOf(timeEntries.projectKey, projectKeys),
        isNull(timeEntries.removedAt),
      ),
    )
    .groupBy(timeEntries.projectKey, timeEntries.currency);
  const byProject = Map.groupBy(rows, ({ projectKey }) => projectKey);
  return (projectKey) => {
    const sums = byProject.get(projectKey) ?? [];
    const costs = sums.flatMap(({ currency, costMinor }) => (currency ? [{ currency, amountMinor: costMinor }] : []));
    return {
      seconds: sums.reduce((sum, row) => sum + row.seconds, 0),
      billableSeconds: sums.reduce((sum, row) => sum + row.billableSeconds, 0),
      costs: withCosts ? sumMoney(costs) : null,
    };
  };
}
