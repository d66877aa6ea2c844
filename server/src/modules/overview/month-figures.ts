import { shareWithin } from '@atrium/domain';
import type { TrackedTime } from './overview.mapper';
import type { CutByMonth } from './months.repository';

const DAY_MS = 24 * 3_600_000;
/** Number of days for which people count as new after they joined. */
const NEW_DAYS = 30;

/** Returns the earliest time of joining with which people count as new. */
export const earliestNewJoin = (now: Date): Date => new Date(now.getTime() - NEW_DAYS * DAY_MS);

/** Returns the part of an entry since the start of the month. */
const shareSince = (entry: CutByMonth) => shareWithin(entry, { from: entry.monthStart.getTime(), before: null });

/** Adds the time in the current month of entries that started earlier to the sums of entries that started in it. */
export function addCutTime<Row extends TrackedTime & { companyId: string }>(
  started: readonly Row[],
  cut: readonly CutByMonth[],
): (TrackedTime & { companyId: string })[] {
  const parts = cut
    .filter(({ isCurrent }) => isCurrent)
    .map((entry) => ({ companyId: entry.companyId, currency: entry.currency, ...shareSince(entry) }));
  return [...started, ...parts];
}

/** Moves the time of entries that continue into the month after their start to that month. */
export function moveCutTime<Row extends { month: string; seconds: number }>(
  started: readonly Row[],
  cut: readonly CutByMonth[],
): Row[] {
  const secondsInto = (month: string | undefined) =>
    cut.filter((entry) => entry.month === month).reduce((sum, entry) => sum + shareSince(entry).seconds, 0);
  return started.map((row, index) => ({
    ...row,
    seconds: row.seconds + secondsInto(row.month) - secondsInto(started[index + 1]?.month),
  }));
}
