import type { ProjectRef, TimeEntry } from '@atrium/contracts';
import { type CalendarDay, splitByDay } from '@atrium/domain';
import { projectText } from '../../../shared/timers/model/project';
import { localDay } from '../../../shared/timers/model/times/week';
import type { DayBounds } from './entry-times';

/** The task of a week grid row. */
export interface GridTask {
  taskName: string;
  /** Project id or title, as stored in entries. */
  project: string;
  projectRef: ProjectRef | null;
  taskId: string | null;
}

/** An entry in the cell of a day. */
export interface GridEntry extends TimeEntry {
  /** The part of `duration` that lies on the day. */
  secondsOfDay: number;
}

export interface GridRow extends GridTask {
  key: string;
  /** The entries of each day, in day order. One across midnight is in the cells of both days. */
  cells: GridEntry[][];
  /** In seconds. */
  total: number;
}

export const secondsOf = (entries: readonly GridEntry[]): number =>
  entries.reduce((sum, { secondsOfDay }) => sum + secondsOfDay, 0);

/** Returns the key of a row. The same task of the same project is one row. */
export const gridKey = ({ taskName, project, taskId }: GridTask): string => JSON.stringify([project, taskId, taskName]);

const taskOf = (entry: TimeEntry): GridTask => ({
  taskName: entry.taskName,
  project: projectText(entry),
  projectRef: entry.project,
  taskId: entry.task?._id ?? null,
});

/** Returns an entry for each local day on which it has time. */
function byDay(entry: TimeEntry, timeZone: string): { day: CalendarDay; entry: GridEntry }[] {
  const shares = splitByDay(entry, timeZone).filter(({ seconds }) => seconds > 0);
  const start = { day: localDay(entry.startTime, timeZone), seconds: entry.duration };
  return (shares.length > 0 ? shares : [start]).map(({ day, seconds }) => ({
    day,
    entry: { ...entry, secondsOfDay: seconds },
  }));
}

/**
 * Arranges entries by task and by the local days on which they have time. `added` are rows without time, which come last
 * until they have entries.
 */
export function weekGrid(
  entries: readonly TimeEntry[],
  days: readonly CalendarDay[],
  timeZone: string,
  added: readonly GridTask[] = [],
): { rows: GridRow[]; dayTotals: number[]; total: number } {
  const rows = new Map<string, GridRow>();
  const rowOf = (task: GridTask): GridRow => {
    const key = gridKey(task);
    const known = rows.get(key);
    if (known) return known;
    const row = { ...task, key, cells: days.map(() => []), total: 0 };
    rows.set(key, row);
    return row;
  };
  // Oldest first, so that a row keeps its position when time is added on later days.
  const ordered = entries.toSorted((one, other) => Date.parse(one.startTime) - Date.parse(other.startTime));
  const ofWeek = ordered.flatMap((entry) => byDay(entry, timeZone)).filter(({ day }) => days.includes(day));
  for (const { day, entry } of ofWeek) {
    const row = rowOf(taskOf(entry));
    row.cells[days.indexOf(day)]?.push(entry);
    row.total += entry.secondsOfDay;
  }
  added.forEach(rowOf);
  const all = [...rows.values()];
  return {
    rows: all,
    dayTotals: days.map((_day, index) => secondsOf(all.flatMap(({ cells }) => cells[index] ?? []))),
    total: secondsOf(ofWeek.map(({ entry }) => entry)),
  };
}

const NINE_HOURS_MS = 9 * 3_600_000;

/**
 * Returns the start of time typed into the grid, in ms: at nine or after the day's last entry, but early enough not to
 * end after `now` or on another day. `dayStart` is midnight of the day, `dayEnd` that of the next one.
 */
export function startOfTypedTime(
  entries: readonly Pick<TimeEntry, 'endTime'>[],
  { dayStart, dayEnd, now, seconds }: DayBounds & { now: number; seconds: number },
): number {
  const busyUntil = Math.max(dayStart + NINE_HOURS_MS, ...entries.map(({ endTime }) => Date.parse(endTime)));
  return Math.max(dayStart, Math.min(busyUntil, Math.min(dayEnd, now) - seconds * 1_000));
}
