declare global {
  // oxlint-disable-next-line typescript/no-namespace -- the only way to extend the standard library's types
  namespace Intl {
    interface Locale {
      /** Missing in some browsers. */
      getWeekInfo?: () => { firstDay: number };
    }
  }
}

/** Monday is 1, Sunday 7, as in ISO 8601. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

// Calendar days have no time zone. They are parsed and formatted in UTC, where every day has 24 hours.
const toDate = (day: string) => new Date(`${day}T00:00:00Z`);
const toDay = (date: Date) => date.toISOString().slice(0, 10);

/** Returns a number with at least two digits. */
export const twoDigits = (part: number) => String(part).padStart(2, '0');

/** Returns the ISO day, or null if it does not exist (31 June). Years are 1 to 9999; months start at 1. */
export function dayOf(year: number, month: number, day: number): string | null {
  if (year < 1 || year > 9999) return null;
  const text = `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
  const date = toDate(text);
  return Number.isNaN(date.getTime()) || toDay(date) !== text ? null : text;
}

/** Returns whether a text is an existing ISO day. */
export function isDay(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return match !== null && dayOf(Number(match[1]), Number(match[2]), Number(match[3])) !== null;
}

const zoneFormats = new Map<string, Intl.DateTimeFormat>();

function dayInZone(instant: number, timeZone: string): string {
  const format =
    zoneFormats.get(timeZone) ??
    new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  zoneFormats.set(timeZone, format);
  const parts = format.formatToParts(instant);
  return (['year', 'month', 'day'] as const).map((name) => parts.find(({ type }) => type === name)?.value).join('-');
}

/**
 * Returns the ISO day of a timestamp (ms since 1970) in a time zone, by default the browser's. Throws a RangeError for
 * an unknown zone.
 */
export function localDay(instant: number, timeZone?: string): string {
  if (timeZone !== undefined) return dayInZone(instant, timeZone);
  const date = new Date(instant);
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

/** Returns the ISO day `days` later, or earlier if `days` is negative. */
export function addDays(day: string, days: number): string {
  const date = toDate(day);
  date.setUTCDate(date.getUTCDate() + days);
  return toDay(date);
}

/** Returns the same day `months` later, clamped to the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
  const date = toDate(day);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const length = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(wanted, length));
  return toDay(date);
}

/** Returns the weekday of an ISO day. */
export function weekdayOf(day: string): Weekday {
  return (toDate(day).getUTCDay() || 7) as Weekday; // getUTCDay returns 0 to 6
}

/** Returns the first day of the week that contains a day. */
export const weekStart = (day: string, firstDay: Weekday) => addDays(day, -((weekdayOf(day) - firstDay + 7) % 7));

/** Returns the nearest day within the limits; '' means no limit. */
export function clampDay(day: string, min = '', max = ''): string {
  if (min !== '' && day < min) return min;
  return max !== '' && day > max ? max : day;
}

/** Returns the weeks that cover a month, always six, so that a calendar keeps its height. */
export function weeksOf(month: string, firstDay: Weekday): string[][] {
  const start = weekStart(`${month.slice(0, 7)}-01`, firstDay);
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_unused, index) => addDays(start, week * 7 + index)),
  );
}

/** Returns the first day of the week in a locale; Monday if the browser does not know it. */
export function firstWeekday(locale: string): Weekday {
  return (new Intl.Locale(locale).getWeekInfo?.().firstDay ?? 1) as Weekday; // 1 to 7 by specification
}

const dayFormats = new Map<string, (day: string) => string>();

/** Returns a function that formats ISO days in a locale, which is created once: a calendar asks for each of its days. */
export function dayFormat(locale: string, options: Intl.DateTimeFormatOptions): (day: string) => string {
  const key = JSON.stringify([locale, options]);
  const known = dayFormats.get(key);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  const format = (day: string) => formatter.format(toDate(day));
  dayFormats.set(key, format);
  return format;
}

/** The part of a keyboard event that moves between days. */
type DayKey = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/**
 * Returns the day that a key moves to; null for other keys and for shortcuts of the browser, such as Alt and Left. Page Up
 * and Page Down move by a month, with Shift by a year.
 */
export function dayForKey(event: DayKey, day: string, firstDay: Weekday): string | null {
  if (event.altKey || event.ctrlKey || event.metaKey) return null;
  const months = event.shiftKey ? 12 : 1;
  switch (event.key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return weekStart(day, firstDay);
    case 'End':
      return addDays(weekStart(day, firstDay), 6);
    case 'PageUp':
      return addMonths(day, -months);
    case 'PageDown':
      return addMonths(day, months);
    default:
      return null;
  }
}
