import { twoDigits } from './calendar-days';
import { formatterByLocale } from './formatter-by-locale';

const MINUTES_PER_DAY = 24 * 60;

/** Formats minutes since midnight as `HH:MM`. */
export const timeOf = (minutes: number) => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

/** Returns the minutes since midnight of an `HH:MM` time. */
export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const formatter = formatterByLocale({ timeStyle: 'short', timeZone: 'UTC' });

/** Formats a time of day for a text field: `08:30`, `8:30 am`. */
export const writeTime = (time: string, locale: string) => formatter(locale).format(new Date(`1970-01-01T${time}Z`));

/** Extracts hour and minute, with or without a separator: `8`, `08`, `830`, `0830`, `8:30`. */
function hourAndMinute(text: string): [hour: number, minute: number] | null {
  const parts = text.match(/\d+/g) ?? [];
  const [first = '', second] = parts;
  if (parts.length === 2 && first.length <= 2 && second?.length === 2) return [Number(first), Number(second)];
  if (parts.length !== 1 || first.length > 4) return null;
  return first.length <= 2 ? [Number(first), 0] : [Number(first.slice(0, -2)), Number(first.slice(-2))];
}

/** Parses a time of day in common notations: `8:30`, `8.30 Uhr`, `830`, `8 pm`. Returns null if it is not a time. */
export function readLenientTime(text: string): string | null {
  const found = hourAndMinute(text);
  if (found === null) return null;
  const [hour, minute] = found;
  const dayHalf = /\b([ap])\.?m?\b/i.exec(text.replaceAll(/\d/g, ' '))?.[1]?.toLowerCase();
  if (dayHalf !== undefined && (hour < 1 || hour > 12)) return null;
  const hours = dayHalf === undefined ? hour : (hour % 12) + (dayHalf === 'p' ? 12 : 0);
  return hours < 24 && minute < 60 ? `${twoDigits(hours)}:${twoDigits(minute)}` : null;
}

/** Parses a time while the user types, only if it is unambiguous: two digits for the minute and no `am` or `pm`. */
export const readTime = (text: string) => (/^\s*\d{1,2}[:.]\d{2}\s*$/.test(text) ? readLenientTime(text) : null);

/** Returns the times of a day in steps of `step` minutes within the limits; '' means no limit. */
export function timesBetween(min: string, max: string, step: number): string[] {
  const all = Array.from({ length: Math.ceil(MINUTES_PER_DAY / step) }, (_, index) => timeOf(index * step));
  return all.filter((time) => (min === '' || time >= min) && (max === '' || time <= max));
}
