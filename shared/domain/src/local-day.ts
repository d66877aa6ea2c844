import type { CalendarDay } from './calendar-day';

const DAY_MS = 86_400_000;

/** Formats by zone in lower case: names are valid in any case, and a format for each spelling would fill the memory. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const key = timeZone.toLowerCase();
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(key, format);
  }
  return format;
}

/** Returns whether this runtime knows a zone by this name; bare offsets such as `+02:00` are not zone names. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Z]/i.test(name)) return false;
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the time that clocks in the zone show, as if it were UTC; in ms, to the second. Slow, since it uses the
 * formatter.
 */
function formattedWallTime(instant: number, timeZone: string): number {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

const HOUR_MS = 3_600_000;
/** Number of hours cached per zone: about a year. */
const MAX_HOURS = 10_000;
/** Number of zones cached; there are about 600 names, which are valid in any case. */
const MAX_ZONES = 1_000;

/** Offset of clocks from UTC at the beginning of an hour since 1970, in ms, by zone. */
const offsets = new Map<string, Map<number, number>>();

function offsetAtHour(hour: number, timeZone: string): number {
  const known = offsets.get(timeZone) ?? new Map<number, number>();
  let offset = known.get(hour);
  if (offset === undefined) {
    const instant = hour * HOUR_MS;
    offset = formattedWallTime(instant, timeZone) - instant;
    if (known.size >= MAX_HOURS) known.clear();
    known.set(hour, offset);
    if (offsets.size >= MAX_ZONES) offsets.clear();
    offsets.set(timeZone, known);
  }
  return offset;
}

/**
 * Returns the time that clocks in a zone show at an instant (ms since 1970), as if it were UTC; in ms, to the second.
 * Throws a RangeError for an unknown zone.
 */
export function wallTime(instant: number, timeZone: string): number {
  const hour = Math.floor(instant / HOUR_MS);
  const offset = offsetAtHour(hour, timeZone);
  // Clocks change within this hour, which is rare and not always at a quarter of an hour.
  if (offset !== offsetAtHour(hour + 1, timeZone)) return formattedWallTime(instant, timeZone);
  return Math.floor((instant + offset) / 1_000) * 1_000;
}

/**
 * Returns the first instant of a calendar day in a zone, in ms since 1970. If clocks skip midnight, the day begins with
 * the hour after it; if midnight occurs twice, it begins with the first. Throws a RangeError for an unknown zone.
 */
export function startOfDay(day: CalendarDay, timeZone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const offsets = [midnight - DAY_MS, midnight + DAY_MS].map((instant) => wallTime(instant, timeZone) - instant);
  const candidates = offsets.map((offset) => midnight - offset).toSorted((one, other) => one - other);
  return candidates.find((instant) => wallTime(instant, timeZone) >= midnight) ?? Math.max(...candidates);
}

/** Returns the calendar day in a zone at an instant (ms since 1970). Throws a RangeError for an unknown zone. */
export function dayAt(instant: number, timeZone: string): CalendarDay {
  return new Date(wallTime(instant, timeZone)).toISOString().slice(0, 10);
}

/** Returns the clock time in a zone at an instant (ms since 1970): `08:30`. Throws a RangeError for an unknown zone. */
export function clockAt(instant: number, timeZone: string): string {
  return new Date(wallTime(instant, timeZone)).toISOString().slice(11, 16);
}

/**
 * Returns the first instant (ms since 1970) at which clocks in the zone show a time (`08:30`) on a calendar day. If
 * clocks skip that time, the instant is as long after the change as the time is after the last one shown. Throws a
 * RangeError for an unknown zone.
 */
export function instantAt(day: CalendarDay, time: string, timeZone: string): number {
  return instantsAt(day, time, timeZone)[0];
}

/**
 * Returns all instants (ms since 1970) at which clocks in the zone show a time on a calendar day, earliest first: two if
 * clocks are set back over it. For a time that clocks skip, returns what `instantAt` does.
 */
export function instantsAt(day: CalendarDay, time: string, timeZone: string): [number, number?] {
  const shown = Date.parse(`${day}T${time}:00Z`);
  const offsets = [shown - DAY_MS, shown + DAY_MS].map((instant) => wallTime(instant, timeZone) - instant);
  const candidates = [...new Set(offsets.map((offset) => shown - offset))].toSorted((one, other) => one - other);
  const [first, second] = candidates.filter((instant) => wallTime(instant, timeZone) === shown);
  if (first === undefined) return [Math.max(...candidates)];
  return second === undefined ? [first] : [first, second];
}

/**
 * Returns the offset of clocks in a zone from UTC at an instant (ms since 1970), such as `+02:00`, if they show its time
 * twice because they are set back; otherwise null. Throws a RangeError for an unknown zone.
 */
export function offsetOfRepeatedTime(instant: number, timeZone: string): string | null {
  const [before = 0, after = 0] = [-DAY_MS, DAY_MS].map(
    (shift) => wallTime(instant + shift, timeZone) - Math.floor((instant + shift) / 1_000) * 1_000,
  );
  if (before <= after) return null;
  const shown = wallTime(instant, timeZone);
  const isShownTwice = [before, after].every((offset) => wallTime(shown - offset, timeZone) === shown);
  if (!isShownTwice) return null;
  const minutes = Math.round((shown - instant) / 60_000);
  const twoDigits = (value: number) => String(Math.abs(value)).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${twoDigits(Math.trunc(minutes / 60))}:${twoDigits(minutes % 60)}`;
}
