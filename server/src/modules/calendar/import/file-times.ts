import { Temporal } from 'temporal-polyfill';
import { instantOf } from '../events/occurrences';
import { type ContentLine, parameterOf } from './content-lines';

/** A date, or a time in a time zone. */
export interface FileTime {
  isDay: boolean;
  local: Temporal.PlainDateTime;
  /** `UTC` for days. */
  zone: string;
}

/** Why a time cannot be read. */
type TimeProblem = 'time' | 'timeZone';

/** The time zones of an import. */
export interface Zones {
  /** Time zone of floating times: that of the person who imports them. */
  own: string;
  /** Returns the IANA name of a time zone of the file; null if it is unknown. */
  find: (id: string) => string | null;
}

const TIME = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z?))?$/;

/** Reads a DATE or DATE-TIME value (RFC 5545, 3.3.4 and 3.3.5). */
export function readTime(value: string, line: ContentLine, zones: Zones): FileTime | TimeProblem {
  const [, year, month, day, hour, minute, second, utc] = TIME.exec(value.trim()) ?? [];
  if (year === undefined) return 'time';
  const id = parameterOf(line, 'TZID');
  const isDay = hour === undefined;
  const zone = isDay || utc === 'Z' ? 'UTC' : id === '' ? zones.own : zones.find(id);
  if (zone === null) return 'timeZone';
  const date = { year: Number(year), month: Number(month), day: Number(day) };
  // A leap second counts as the previous second.
  const time = { hour: Number(hour ?? 0), minute: Number(minute ?? 0), second: Math.min(Number(second ?? 0), 59) };
  try {
    return { isDay, local: Temporal.PlainDateTime.from({ ...date, ...time }, { overflow: 'reject' }), zone };
  } catch {
    return 'time';
  }
}

export const isProblem = <Time>(time: Time | TimeProblem): time is TimeProblem => typeof time === 'string';

export const toInstant = ({ local, zone }: FileTime): Date => instantOf(local, zone);

const DURATION_PATTERN = /^\+?P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,8})S)?)?$/;

/** Parses a DURATION (RFC 5545, 3.3.6); null if it is invalid or negative. */
export function parseDuration(value: string): Temporal.Duration | null {
  const match = DURATION_PATTERN.exec(value.trim());
  if (!match) return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0));
  return Temporal.Duration.from({ weeks, days, hours, minutes, seconds });
}

/** Returns the time after a DURATION: days by the clock, hours exactly. */
export function addDuration({ local, zone, isDay }: FileTime, value: string): FileTime | TimeProblem {
  const duration = parseDuration(value);
  return duration ? { isDay, local: local.toZonedDateTime(zone).add(duration).toPlainDateTime(), zone } : 'time';
}
