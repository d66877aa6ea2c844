/** A calendar day without time or zone, as transmitted: `2026-11-21`. Days compare as strings. */
export type CalendarDay = string;

const DAY_MS = 86_400_000;

function epochDay(day: CalendarDay): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
}

function fromEpochDay(count: number): CalendarDay {
  return new Date(count * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the number of days in the span, both ends included; 0 or less if the end is before the start. */
export function spanInDays(first: CalendarDay, last: CalendarDay): number {
  return epochDay(last) - epochDay(first) + 1;
}

/** Returns the day `count` days later (earlier if negative). Pure calendar arithmetic: no zone, no daylight saving. */
export function addDays(day: CalendarDay, count: number): CalendarDay {
  return fromEpochDay(epochDay(day) + count);
}

/** Returns every day from the first to the last, both included; empty if the last is before the first. */
export function daysBetween(first: CalendarDay, last: CalendarDay): CalendarDay[] {
  const start = epochDay(first);
  const length = Math.max(0, spanInDays(first, last));
  return Array.from({ length }, (_, index) => fromEpochDay(start + index));
}

/** Returns the ISO weekday minus one: 0 is Monday, 6 is Sunday. */
export function weekdayOf(day: CalendarDay): number {
  // 1970-01-01 was a Thursday.
  return (((epochDay(day) + 3) % 7) + 7) % 7;
}
