import { addDays, clockAt, dayAt, instantAt as instantOfClock } from '@atrium/domain';

/** A day and the minutes since midnight in local time of a time zone. */
export interface ZonedTime {
  day: string;
  minutes: number;
}

/** Converts an instant to local time in the time zone. */
export function zonedTime(instant: string | number, timeZone: string): ZonedTime {
  const at = typeof instant === 'number' ? instant : Date.parse(instant);
  return { day: dayAt(at, timeZone), minutes: minutesOfClock(clockAt(at, timeZone)) };
}

/**
 * Converts local time in the time zone to an instant. Minutes outside the day carry over into the adjacent days. A time
 * that clocks skip is as long after the change as it is after the last time shown.
 */
export function instantAt({ day, minutes }: ZonedTime, timeZone: string): string {
  const days = Math.floor(minutes / 1440);
  return new Date(instantOfClock(addDays(day, days), clockText(minutes - days * 1440), timeZone)).toISOString();
}

/** Formats minutes as a time of day: 570 becomes `09:30`. */
export const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Parses a time of day to minutes: `09:30` becomes 570. Returns NaN for any other text. */
export function minutesOfClock(text: string): number {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(text) ?? [];
  return hours === undefined ? Number.NaN : Number(hours) * 60 + Number(minutes);
}
