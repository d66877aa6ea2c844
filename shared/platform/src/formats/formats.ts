import { serverNow } from '@atrium/api-client';
import { titleCase } from '@atrium/contracts';

/** An instant (ISO 8601, `Date`, or ms since 1970) or a calendar day (`2026-11-21`). */
export type Moment = string | number | Date;

/** Formats values for the language and time zone of the user. */
export interface Formats {
  /** `21 Nov 2026`. A calendar day is the same in every time zone; an instant is shown in the browser's time zone. */
  date(moment: Moment, options?: Intl.DateTimeFormatOptions): string;
  /** `21–23 Nov 2026`; a single day if both are the same. */
  dateRange(from: Moment, to: Moment): string;
  /** `08:30` */
  time(instant: Moment): string;
  /** `21 Nov 2026, 08:30` */
  dateTime(instant: Moment): string;
  /** `just now`, `5m ago`, `3h ago`, `2d ago`, by the server's clock. Future instants are `just now`. */
  relative(instant: Moment, now?: number): string;
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** `1:02:03` for 3723 seconds. */
  duration(seconds: number): string;
  titleCase(name: string): string;
}

type RelativeText = (key: 'justNow' | 'minutes' | 'hours' | 'days', values: { n: number }) => string;

const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

function formatRelative(text: RelativeText, instant: Moment, now: number): string {
  const age = now - new Date(instant).getTime();
  if (age < MINUTE_MS) return text('justNow', { n: 0 });
  if (age < HOUR_MS) return text('minutes', { n: Math.floor(age / MINUTE_MS) });
  if (age < DAY_MS) return text('hours', { n: Math.floor(age / HOUR_MS) });
  return text('days', { n: Math.floor(age / DAY_MS) });
}

/** Formats whole seconds as `h:mm:ss`, the same in every language. */
function formatDuration(seconds: number): string {
  const total = Math.max(0, Math.floor(seconds));
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(total / 3600)}:${pad(Math.floor(total / 60) % 60)}:${pad(total % 60)}`;
}

/** English uses European conventions: day before month, 24-hour clock. */
const localeOf = (language: string) => (language === 'en' ? 'en-GB' : language);

const dateFormatters = new Map<string, Intl.DateTimeFormat>();
const numberFormatters = new Map<string, Intl.NumberFormat>();

/** Returns the formatter of a key. Creating one takes a hundred times as long as formatting, which lists do often. */
function formatterOf<Formatter>(formatters: Map<string, Formatter>, key: string, create: () => Formatter): Formatter {
  const formatter = formatters.get(key) ?? create();
  formatters.set(key, formatter);
  return formatter;
}

function dateFormatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  // The time zone of the device may change while the page is open.
  const key = JSON.stringify([locale, options, new Date().getTimezoneOffset()]);
  return formatterOf(dateFormatters, key, () => new Intl.DateTimeFormat(locale, options));
}

function numberFormatter(locale: string, options: Intl.NumberFormatOptions | undefined): Intl.NumberFormat {
  const key = JSON.stringify([locale, options]);
  return formatterOf(numberFormatters, key, () => new Intl.NumberFormat(locale, options));
}

/** Creates the formats of one language. `text` returns the text for a relative time. */
export function createFormats(language: string, text: RelativeText): Formats {
  const locale = localeOf(language);
  const dates = (moment: Moment, options: Intl.DateTimeFormatOptions) =>
    dateFormatter(locale, {
      ...options,
      // A calendar day has no time zone. Parsed and formatted in UTC, it stays the same day.
      ...(typeof moment === 'string' && DAY_PATTERN.test(moment) && { timeZone: 'UTC' }),
    });
  const clock = { hour: '2-digit', minute: '2-digit' } as const;
  return {
    date: (moment, options = { dateStyle: 'medium' }) => dates(moment, options).format(new Date(moment)),
    dateRange: (from, to) => dates(from, { dateStyle: 'medium' }).formatRange(new Date(from), new Date(to)),
    time: (instant) => dates(instant, clock).format(new Date(instant)),
    dateTime: (instant) => dates(instant, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant)),
    relative: (instant, now = serverNow()) => formatRelative(text, instant, now),
    number: (value, options) => numberFormatter(locale, options).format(value),
    duration: formatDuration,
    titleCase,
  };
}
