import type { CalendarDay } from './calendar-day';

const MS_A_DAY = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
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
    formats.set(timeZone, format);
  }
  return format;
}

/** Whether this runtime knows the zone by this name; bare offsets such as `+02:00` are not names of zones. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Z]/i.test(name)) return false;
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

/** What clocks in the zone show, as if it were UTC; in ms, to the second. */
function wallTime(instant: number, timeZone: string): number {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/**
 * The first instant of a calendar day in a zone, in ms since 1970. Where clocks skip midnight the day begins with the
 * hour after it; where midnight comes twice it begins with the first. Throws a RangeError for an unknown zone.
 */
export function startOfDay(day: CalendarDay, timeZone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const offsets = [midnight - MS_A_DAY, midnight + MS_A_DAY].map((instant) => wallTime(instant, timeZone) - instant);
  const candidates = offsets.map((offset) => midnight - offset).toSorted((one, other) => one - other);
  return candidates.find((instant) => wallTime(instant, timeZone) >= midnight) ?? Math.max(...candidates);
}
