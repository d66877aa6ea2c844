import { shareWithin, type TimeShare } from '@atrium/domain';
import { and, eq, gt, gte, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { isAnyOf } from '../../../db/any-of';
import type { Tx } from '../../../db/client';
import { projects } from '../../work/projects.tables';
import { isLongEntry, timeEntries } from '../../work/time.tables';
import { type EntrySum, sumEntries } from '../time.repository';
import type { Period } from './entry-filter';

/*
 * An entry counts in a period with the part that lies in it. The database sums the entries that lie in it as a whole;
 * the few entries that an end of the period cuts are split by `shareWithin`.
 */

const { id, startTime, endTime, currency, segments, duration, costMinor, billable, reviewReason } = timeEntries;

/** Returns the condition for entries that start before an instant and end after it. */
export function spansInstant(instant: Date | SQL): SQL | undefined {
  const at = instant instanceof Date ? sql`${instant.toISOString()}::timestamptz` : instant;
  const spans = and(lt(startTime, at), gt(endTime, at));
  // Longer entries are in an index of their own.
  return or(and(gte(startTime, sql`${at} - interval '48 hours'`), spans), and(isLongEntry(timeEntries), spans));
}

const startsWithin = ({ from, before }: Period): SQL | undefined =>
  and(from === null ? undefined : gte(startTime, from), before === null ? undefined : lt(startTime, before));

/** Returns the condition for entries that lie in a period as a whole. */
export const liesWithin = (period: Period): SQL | undefined =>
  and(startsWithin(period), period.before === null ? undefined : lte(endTime, period.before));

const cutColumns = { id, startTime, currency, segments, duration, costMinor, billable, reviewReason };

/** Returns the entries that an end of the period cuts and that have time in it, each with the part that counts. */
export async function listCutEntries(tx: Tx, where: SQL | undefined, period: Period, { joinsProjects = false } = {}) {
  const ends = [period.from, period.before].filter((end) => end !== null);
  if (ends.length === 0) return [];
  const select = tx.select(cutColumns).from(timeEntries);
  const joined = joinsProjects
    ? select.leftJoin(
        projects,
        and(eq(projects.companyId, timeEntries.companyId), eq(projects.id, timeEntries.projectKey)),
      )
    : select;
  const rows = await joined.where(and(where, or(...ends.map(spansInstant))));
  const range = { from: period.from?.getTime() ?? null, before: period.before?.getTime() ?? null };
  return rows
    .map((row) => ({
      ...row,
      share: shareWithin(row, range),
      startsBefore: period.from !== null && row.startTime < period.from,
    }))
    .filter(({ share, startsBefore, startTime: start }) =>
      startsBefore ? share.seconds > 0 : period.before === null || start < period.before,
    );
}
type CutEntry = Awaited<ReturnType<typeof listCutEntries>>[number];

/** Returns the condition for the entries that count in a period, given the entries that it cuts. */
export function countsWithin(period: Period, cut: readonly CutEntry[]): SQL | undefined {
  const begunBefore = cut.filter(({ startsBefore }) => startsBefore);
  if (period.from === null || begunBefore.length === 0) return startsWithin(period);
  const ids = begunBefore.map((row) => row.id);
  const earliest = new Date(Math.min(...begunBefore.map((row) => row.startTime.getTime())));
  // The bounds let the index on the start time find a page.
  return and(
    startsWithin({ from: earliest, before: period.before }),
    or(gte(startTime, period.from), isAnyOf(id, ids)),
  );
}

/** Returns the sums of the time that counts in a period, one row per currency and cut entry. */
export async function sumWithin(
  tx: Tx,
  where: SQL | undefined,
  period: Period,
  cut: readonly CutEntry[],
  { joinsProjects = false } = {},
): Promise<EntrySum[]> {
  const sums = await sumEntries(tx, and(where, liesWithin(period)), joinsProjects);
  return [...sums, ...cut.map(toSum)];
}

const toSum = ({ currency: code, billable: isBillable, share }: CutEntry): EntrySum => ({
  currency: code,
  count: 1,
  seconds: share.seconds,
  billableSeconds: isBillable ? share.seconds : 0,
  costMinor: share.costMinor ?? 0,
});

/** Returns the part of an entry that counts in a period that cuts it, by the entry's id. */
export const sharesById = (cut: readonly CutEntry[]): ReadonlyMap<string, TimeShare> =>
  new Map(cut.map((row) => [row.id, row.share]));
