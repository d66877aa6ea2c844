import {
  addDays,
  type CalendarDay,
  dayAt,
  daysBetween,
  type MeasuredEntry,
  splitByDay,
  weekdayOf,
} from '@atrium/domain';

/** Returns the calendar day of an instant in the user's time zone. */
export function localDay(instant: number | string, timeZone: string): CalendarDay {
  return dayAt(typeof instant === 'number' ? instant : Date.parse(instant), timeZone);
}

/** Returns the seven days of the week that contains a day. Weeks start on `firstDay`, from 1 (Monday) to 7. */
export function weekOf(day: CalendarDay, firstDay = 1): CalendarDay[] {
  const first = addDays(day, -((weekdayOf(day) + 8 - firstDay) % 7));
  return daysBetween(first, addDays(first, 6));
}

/** Returns the seconds of entries and running timers on each of the given days. */
export function secondsOn(
  days: readonly CalendarDay[],
  items: readonly Pick<MeasuredEntry, 'segments' | 'duration'>[],
  timeZone: string,
): number[] {
  const sums = new Map(days.map((day) => [day, 0]));
  for (const { day, seconds } of items.flatMap((item) => splitByDay({ ...item, costMinor: null }, timeZone))) {
    const sum = sums.get(day);
    if (sum !== undefined) sums.set(day, sum + seconds);
  }
  return [...sums.values()];
}
