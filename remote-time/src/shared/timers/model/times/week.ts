import { addDays, type CalendarDay, dayAt, daysBetween, weekdayOf } from '@atrium/domain';
import type { ShownEntry } from '../queue/queue';

/** Returns the calendar day of an instant in the user's time zone. */
export function localDay(instant: number | string, timeZone: string): CalendarDay {
  return dayAt(typeof instant === 'number' ? instant : Date.parse(instant), timeZone);
}

/** Returns the seven days of the week that contains a day, starting on Monday. */
export function weekOf(day: CalendarDay): CalendarDay[] {
  const monday = addDays(day, -weekdayOf(day));
  return daysBetween(monday, addDays(monday, 6));
}

export interface DayOfEntries {
  day: CalendarDay;
  entries: ShownEntry[];
  /** In seconds. */
  total: number;
}

type EntryTimes = Pick<ShownEntry, 'startTime' | 'duration'>;

function totalOf(items: readonly EntryTimes[]): number {
  return items.reduce((sum, { duration }) => sum + duration, 0);
}

/** Groups entries by the day on which they started, newest first. Omits days without entries. */
export function byDay(entries: readonly ShownEntry[], timeZone: string): DayOfEntries[] {
  const days = new Map<CalendarDay, ShownEntry[]>();
  for (const entry of entries.toSorted((a, b) => Date.parse(b.startTime) - Date.parse(a.startTime))) {
    const day = localDay(entry.startTime, timeZone);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, items]) => ({ day, entries: items, total: totalOf(items) }));
}

/** Returns the seconds of entries and running timers on each of the given days. */
export function secondsOn(days: readonly CalendarDay[], items: readonly EntryTimes[], timeZone: string): number[] {
  const sums = new Map(days.map((day) => [day, 0]));
  for (const { startTime, duration } of items) {
    const day = localDay(startTime, timeZone);
    const sum = sums.get(day);
    if (sum !== undefined) sums.set(day, sum + duration);
  }
  return [...sums.values()];
}
