import { clockAt, dayAt, offsetOfRepeatedTime } from '@atrium/domain';
import { type Language, LOCALES } from './language';

/** Returns a formatter for a day or range of ISO days. It uses plain spaces, since some mail clients lack thin ones. */
export function datesIn(language: Language): (from: string, to: string) => string {
  const date = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeZone: 'UTC' });
  return (from, to) => date.formatRange(new Date(from), new Date(to)).replace(/[\u2009\u202f\u00a0]/g, ' ');
}

/**
 * Returns the day and time of an instant in a time zone, such as `2026-11-23 10:00`, for exports. A time that clocks show
 * twice has its offset from UTC.
 *
 * @param instant ms since 1970
 */
export function localInstant(instant: number, timeZone: string): string {
  const offset = offsetOfRepeatedTime(instant, timeZone);
  return `${dayAt(instant, timeZone)} ${clockAt(instant, timeZone)}${offset === null ? '' : ` ${offset}`}`;
}
