import { addDays, dayAt, spanInDays, startOfDay } from '@atrium/domain';

/** A day and the minutes since midnight in local time of a time zone. */
export interface ZonedTime {
  day: string;
  minutes: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', { timeZone, hourCycle: 'h23', hour: '2-digit', minute: '2-digit' });
    formats.set(timeZone, format);
  }
  return format;
}

/** Converts an instant to local time in the time zone. */
export function zonedTime(instant: string | number, timeZone: string): ZonedTime {
  const at = typeof instant === 'number' ? instant : Date.parse(instant);
  const [hours = 0, minutes = 0] = clockOf(timeZone).format(at).split(':').map(Number);
  return { day: dayAt(at, timeZone), minutes: hours * 60 + minutes };
}

/** Converts local time in the time zone to an instant. Minutes outside the day carry over into the adjacent days. */
export function instantAt({ day, minutes }: ZonedTime, timeZone: string): string {
  const days = Math.floor(minutes / 1440);
  const wanted = { day: addDays(day, days), minutes: minutes - days * 1440 };
  const first = startOfDay(wanted.day, timeZone) + wanted.minutes * 60_000;
  // After a daylight saving change, local time differs from the time elapsed since midnight.
  const shown = zonedTime(first, timeZone);
  const passed = (spanInDays(wanted.day, shown.day) - 1) * 1440 + shown.minutes;
  const missing = wanted.minutes - passed;
  return new Date(first + missing * 60_000).toISOString();
}

/** Formats minutes as a time of day: 570 becomes `09:30`. */
export const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Parses a time of day to minutes: `09:30` becomes 570. Returns NaN for any other text. */
export function minutesOfClock(text: string): number {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(text) ?? [];
  return hours === undefined ? Number.NaN : Number(hours) * 60 + Number(minutes);
}
