import type { TimeEntry } from '@atrium/contracts';
import { addDays, daysBetween, weekdayOf, type CalendarDay } from '@atrium/domain';

/** The calendar day of an instant where the user is. */
export function localDay(instant: number | string, timeZone: string): CalendarDay {
  // The Canadian form is the ISO one.
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(instant),
  );
}

/** The seven days, Monday first, of the week that a day lies in. */
export function weekOf(day: CalendarDay): CalendarDay[] {
  const monday = addDays(day, -weekdayOf(day));
  return daysBetween(monday, addDays(monday, 6));
}

export interface DayOfEntries {
  day: CalendarDay;
  entries: TimeEntry[];
  /** Seconds. */
  total: number;
}

type Measured = Pick<TimeEntry, 'startTime' | 'duration'>;

function totalOf(items: readonly Measured[]): number {
  return items.reduce((sum, { duration }) => sum + duration, 0);
}

/** Entries by the day on which they began, newest first; days without any are left out. */
export function byDay(entries: readonly TimeEntry[], timeZone: string): DayOfEntries[] {
  const days = new Map<CalendarDay, TimeEntry[]>();
  for (const entry of entries.toSorted((a, b) => Date.parse(b.startTime) - Date.parse(a.startTime))) {
    const day = localDay(entry.startTime, timeZone);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, items]) => ({ day, entries: items, total: totalOf(items) }));
}

/** Seconds on each of the given days, of entries and running timers alike. */
export function secondsOn(days: readonly CalendarDay[], items: readonly Measured[], timeZone: string): number[] {
  const sums = new Map(days.map((day) => [day, 0]));
  for (const { startTime, duration } of items) {
    const day = localDay(startTime, timeZone);
    const sum = sums.get(day);
    if (sum !== undefined) sums.set(day, sum + duration);
  }
  return [...sums.values()];
}
