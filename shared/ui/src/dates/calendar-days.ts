declare global {
  // oxlint-disable-next-line typescript/no-namespace -- the one way to add to the standard library's types
  namespace Intl {
    interface Locale {
      /** Where the browser knows it. */
      getWeekInfo?: () => { firstDay: number };
    }
  }
}

/** Monday is 1, Sunday 7, as in ISO 8601. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

// A calendar day has no zone: it is read and written in UTC, where every day has 24 hours.
const toDate = (day: string) => new Date(`${day}T00:00:00Z`);
const toDay = (date: Date) => date.toISOString().slice(0, 10);

const two = (part: number) => String(part).padStart(2, '0');

/** The ISO day of these parts, or null where there is no such day (31 June). Years 1 to 9999; months from 1. */
export function dayOf(year: number, month: number, day: number): string | null {
  if (year < 1 || year > 9999) return null;
  const text = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  const date = toDate(text);
  return Number.isNaN(date.getTime()) || toDay(date) !== text ? null : text;
}

/** Whether a text is an ISO day that exists. */
export function isDay(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return match !== null && dayOf(Number(match[1]), Number(match[2]), Number(match[3])) !== null;
}

/** The ISO day of an instant (ms since 1970) in the zone of the browser. */
export function localDay(instant: number): string {
  const date = new Date(instant);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export function addDays(day: string, days: number): string {
  const date = toDate(day);
  date.setUTCDate(date.getUTCDate() + days);
  return toDay(date);
}

/** The same day of another month, or its last where it is shorter. */
export function addMonths(day: string, months: number): string {
  const date = toDate(day);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const length = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(wanted, length));
  return toDay(date);
}

export function weekdayOf(day: string): Weekday {
  return (toDate(day).getUTCDay() || 7) as Weekday; // getUTCDay gives 0 to 6
}

/** The first day of the week in which a day lies. */
export const weekStart = (day: string, firstDay: Weekday) => addDays(day, -((weekdayOf(day) - firstDay + 7) % 7));

/** The nearest day within the limits, of which '' is none. */
export function clampDay(day: string, min = '', max = ''): string {
  if (min !== '' && day < min) return min;
  return max !== '' && day > max ? max : day;
}

/** The weeks that show a whole month, always six, so that a calendar keeps its height. */
export function weeksOf(month: string, firstDay: Weekday): string[][] {
  const start = weekStart(`${month.slice(0, 7)}-01`, firstDay);
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_unused, index) => addDays(start, week * 7 + index)),
  );
}

/** The day that weeks begin with where a locale is spoken; Monday where the browser does not know. */
export function firstWeekday(locale: string): Weekday {
  return (new Intl.Locale(locale).getWeekInfo?.().firstDay ?? 1) as Weekday; // the standard says 1 to 7
}

/** Formats of calendar days in one locale. */
export const dayFormat = (locale: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  return (day: string) => format.format(toDate(day));
};
