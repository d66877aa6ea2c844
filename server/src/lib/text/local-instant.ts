import { clockAt, dayAt, offsetOfRepeatedTime } from '@atrium/domain';

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
