import { shareWithin, type TimeShare } from '@atrium/domain';
import { and, eq, gt, gte, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { isAnyOf } from '../../../db/any-of';
import type { Tx } from '../../../db/client';
import { projects } from '../../work/projects.tables';
import { isLongEntry, timeEntries } from '../../work/time.tables';
import { type EntrySum, sumEntries } from '../time.repository';
import type { Period } from './entry-filter';

/*
 * An entry counts in a period with the part that lies in it. The database sums entries that lie in it as a whole; those
 * that an end of the period cuts are few and are split by `shareWithin`.
 */

const { id, startTime, endTime, currency, segments, duration, costMinor, billable, reviewReason } = timeEntries;

/** Returns a condition for entries that start before an instant and end after it. */
export function runsOver(instant: Date | SQL): SQL | undefined {
  const at = instant instanceof Date ? sql`${instant.toISOString()}::timestamptz` : instant;
  const isOver = and(lt(startTime, at), gt(endTime, at));
  // Longer entries are in an index of their own.
  return or(and(gte(startTime, sql`${at} - interval '48 hours'`), isOver), and(isLongEntry(timeEntries), isOver));
}

const startsWithin = ({ from, before }: Period): SQL | undefined =>
  and(from === null ? undefined : gte(startTime, from), before === null ? undefined : lt(startTime, before));

/** Returns a condition for entries that lie in a period as a whole. */
export const liesWithin = (period: Period): SQL | undefined =>
  and(startsWithin(period), period.before === null ? undefined : lte(endTime, period.before));

const cutColumns = { id, startTime, currency, segments, duration, costMinor, billable, reviewReason };

/** Returns the entries that an end of the period cuts, each with the part that counts; none that pause throughout it. */
export async function cutEntries(tx: Tx, where: SQL | undefined, period: Period, { joinsProjects = false } = {}) {
  const ends = [period.from, period.before].filter((end) => end !== null);
  if (ends.length === 0) return [];
  const select = tx.select(cutColumns).from(timeEntries);
  const joined = joinsProjects
    ? select.leftJoin(
        projects,
        and(eq(projects.companyId, timeEntries.companyId), eq(projects.id, timeEntries.projectKey)),
      )
    : select;
  const rows = await joined.where(and(where, or(...ends.map(runsOver))));
  const range = { from: period.from?.getTime() ?? null, before: period.before?.getTime() ?? null };
  return rows
    .map((row) => ({
      ...row,
      share: shareWithin(row, range),
      runsIn: period.from !== null && row.startTime < period.from,
    }))
    .filter(({ share, runsIn, startTime: start }) =>
      runsIn ? share.seconds > 0 : period.before === null || start < period.before,
    );
}
export type CutEntry = Awaited<ReturnType<typeof cutEntries>>[number];

/** Returns a condition for the entries that count in a period, given those that it cuts. */
export function countsWithin(period: Period, cut: readonly CutEntry[]): SQL | undefined {
  const runningIn = cut.filter(({ runsIn }) => runsIn);
  if (period.from === null || runningIn.length === 0) return startsWithin(period);
  const ids = runningIn.map((row) => row.id);
  const earliest = new Date(Math.min(...runningIn.map((row) => row.startTime.getTime())));
  // The bounds let the index on the start time find a page, as they do without such entries.
  return and(
    startsWithin({ from: earliest, before: period.before }),
    or(gte(startTime, period.from), isAnyOf(id, ids)),
  );
}

/** Returns the sums of what counts in a period, one row per currency and cut entry. */
export async function sumWithin(
  tx: Tx,
  where: SQL | undefined,
  period: Period,
  cut: readonly CutEntry[],
  { joinsProjects = false } = {},
): Promise<EntrySum[]> {
  const whole = await sumEntries(tx, and(where, liesWithin(period)), joinsProjects);
  return [...whole, ...cut.map((row) => toSum(row))];
}

const toSum = ({ currency: of, billable: isBillable, share }: CutEntry): EntrySum => ({
  currency: of,
  count: 1,
  seconds: share.seconds,
  billableSeconds: isBillable ? share.seconds : 0,
  costMinor: share.costMinor ?? 0,
});

/** Returns the part of an entry that counts in a period that cuts it, by the entry's id. */
export const sharesById = (cut: readonly CutEntry[]): ReadonlyMap<string, TimeShare> =>
  new Map(cut.map((row) => [row.id, row.share]));
