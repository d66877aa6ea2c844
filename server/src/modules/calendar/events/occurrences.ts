import { LIMITS } from '@atrium/contracts';
import { addDays, formatRule, parseRule, type RecurrenceRule, startOfDay } from '@atrium/domain';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';

/** Maximum offset from UTC. Widens queried ranges, because all-day events are stored in UTC. */
export const MAX_OFFSET_MS = 14 * 3_600_000;

const DAY_MS = 86_400_000;

/** The times of an event and its recurrence. */
export interface EventTimes {
  startsAt: Date;
  endsAt: Date;
  allDay: boolean;
  timeZone: string;
  rule: string | null;
}

export interface Span {
  start: Date;
  end: Date;
}

/** Returns the time zone in which an event repeats; UTC for all-day events, which span UTC days. */
export const zoneOf = ({ allDay, timeZone }: Pick<EventTimes, 'allDay' | 'timeZone'>): string =>
  allDay ? 'UTC' : timeZone;

/** Returns the local date and time of an instant in a zone. */
export const localTime = (at: Date, zone: string): Temporal.PlainDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDateTime();

/** Returns the instant of a local date and time in a zone. */
export const instantOf = (local: Temporal.PlainDateTime, zone: string): Date =>
  new Date(local.toZonedDateTime(zone).epochMilliseconds);

/** Returns the day of an instant in the event's zone. */
export const eventDay = (at: Date, times: Pick<EventTimes, 'allDay' | 'timeZone'>): string =>
  localTime(at, zoneOf(times)).toPlainDate().toString();

/** Lengths of periods; those of months and years are approximate. */
const PERIOD_DAYS: Readonly<Record<RecurrenceRule['frequency'], number>> = {
  DAILY: 1,
  WEEKLY: 7,
  MONTHLY: 30,
  YEARLY: 365,
};

/** Months after which every day of a month recurs, including 29 February, except at the turn of some centuries. */
const LEAP_MONTHS = 48;
const LONGEST_MONTH_DAYS = 31;

const commonDivisor = (one: number, other: number): number => (other === 0 ? one : commonDivisor(other, one % other));

/** Returns a later start of a monthly or yearly series, on the same day of the month and at the same time. */
function moveByMonths(start: Temporal.ZonedDateTime, months: number, passedDays: number): Temporal.ZonedDateTime {
  const step = (months * LEAP_MONTHS) / commonDivisor(months, LEAP_MONTHS);
  for (let steps = Math.floor(passedDays / LONGEST_MONTH_DAYS / step) - 1; steps > 0; steps--) {
    const moved = start.add({ months: steps * step });
    if (moved.day === start.day && moved.toPlainTime().equals(start.toPlainTime())) return moved;
  }
  return start;
}

/**
 * Returns where to start generating: the start of the series, moved forward by whole periods but not beyond `from`,
 * because generating years of unused occurrences is slow. Series with a count start at the beginning.
 */
function generationStart(times: EventTimes, rule: RecurrenceRule, from: Date): Temporal.ZonedDateTime {
  const start = Temporal.Instant.fromEpochMilliseconds(times.startsAt.getTime()).toZonedDateTimeISO(zoneOf(times));
  if (rule.count !== null) return start;
  const passedDays = (from.getTime() - times.startsAt.getTime()) / DAY_MS;
  if (rule.frequency === 'MONTHLY') return moveByMonths(start, rule.interval, passedDays);
  if (rule.frequency === 'YEARLY') return moveByMonths(start, 12 * rule.interval, passedDays);
  const days = PERIOD_DAYS[rule.frequency] * rule.interval;
  const periods = Math.floor(passedDays / days) - 2;
  if (periods <= 0) return start;
  const moved = start.add({ days: periods * days });
  // A start in the hour that clocks skip would shift all later occurrences, so this goes back one more period.
  return moved.toPlainTime().equals(start.toPlainTime()) ? moved : start.add({ days: (periods - 1) * days });
}

/**
 * Number of periods in which the first occurrence of a series is searched; it is much earlier for rules that people
 * use. The library's default of 10,000 periods takes 0.1 s for a rule without occurrences.
 */
const SEARCHED_PERIODS: Readonly<Record<RecurrenceRule['frequency'], number>> = {
  DAILY: 800,
  WEEKLY: 260,
  MONTHLY: 120,
  YEARLY: 60,
};

function createGenerator(times: EventTimes, text: string, from: Date, search: 'first' | 'all' = 'all'): RRuleTemporal {
  const rule = parseRule(text);
  if (!rule) throw new RangeError(`Not a rule by days or longer: ${text}`);
  return new RRuleTemporal({
    rruleString: text,
    dtstart: generationStart(times, rule, from),
    temporal: Temporal,
    ...(search === 'first' && { maxIterations: SEARCHED_PERIODS[rule.frequency] }),
  });
}

/** Returns the occurrences that overlap the span, in order. */
export function occurrencesBetween(times: EventTimes, from: Date, to: Date): Span[] {
  const length = times.endsAt.getTime() - times.startsAt.getTime();
  const overlaps = ({ start, end }: Span) => start < to && (end > from || (length === 0 && start >= from));
  const spanOf = (ms: number): Span => ({ start: new Date(ms), end: new Date(ms + length) });
  if (times.rule === null) return [spanOf(times.startsAt.getTime())].filter(overlaps);
  const earliest = new Date(from.getTime() - length);
  if (to <= times.startsAt) return [];
  return createGenerator(times, times.rule, earliest)
    .between(earliest, to, true)
    .map((start) => spanOf(start.epochMilliseconds))
    .filter(overlaps);
}

/** Returns whether an occurrence of a series starts at an instant; an event that does not repeat has none. */
export function isOccurrence(times: EventTimes, at: Date): boolean {
  if (times.rule === null) return false;
  const after = new Date(at.getTime() + 1);
  return occurrencesBetween(times, at, after).some(({ start }) => start.getTime() === at.getTime());
}

/** Returns the first occurrence that ends after an instant; null if there is none. */
export function nextOccurrence(times: EventTimes, after: Date): Span | null {
  const length = times.endsAt.getTime() - times.startsAt.getTime();
  if (times.rule === null || after <= times.startsAt) {
    return times.rule === null ? { start: times.startsAt, end: times.endsAt } : firstOccurrence(times);
  }
  const earliest = new Date(after.getTime() - length);
  const next = createGenerator(times, times.rule, earliest).next(earliest, false);
  return next ? { start: new Date(next.epochMilliseconds), end: new Date(next.epochMilliseconds + length) } : null;
}

/** Returns the first occurrence of a series, which may be later than its start; null if there is none. */
export function firstOccurrence(times: EventTimes): Span | null {
  if (times.rule === null) return { start: times.startsAt, end: times.endsAt };
  const length = times.endsAt.getTime() - times.startsAt.getTime();
  const first = findFirst(createGenerator(times, times.rule, times.startsAt, 'first'), times.startsAt);
  return first ? { start: new Date(first.epochMilliseconds), end: new Date(first.epochMilliseconds + length) } : null;
}

function findFirst(generator: RRuleTemporal, from: Date) {
  try {
    return generator.next(from, true);
  } catch {
    // There is no occurrence within the searched periods, for example on 30 February.
    return null;
  }
}

/** Returns how many occurrences of a series with a count start before an instant. */
export function countBefore(times: EventTimes, at: Date): number {
  return times.rule === null
    ? 0
    : createGenerator(times, times.rule, times.startsAt)
        .between(times.startsAt, at, true)
        .filter((start) => start.epochMilliseconds < at.getTime()).length;
}

/** Returns the latest possible end of the last occurrence; null for a series without an end. */
export function endOfSeries(times: EventTimes): Date | null {
  if (times.rule === null) return times.endsAt;
  const rule = parseRule(times.rule);
  const length = times.endsAt.getTime() - times.startsAt.getTime();
  if (rule?.until != null) return new Date(parseInstant(rule.until).getTime() + length);
  if (rule?.count == null) return null;
  const last = createGenerator(times, times.rule, times.startsAt).all().at(-1);
  return last ? new Date(last.epochMilliseconds + length) : times.endsAt;
}

/** Formats an instant like `20261231T225959Z`. */
export const formatInstant = (at: Date): string => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

function parseInstant(text: string): Date {
  return new Date(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

/** Maximum length of a series with a count, because finding its end takes time. */
const MAX_SERIES_DAYS = 150 * 365;

/**
 * Returns whether UNTIL is in a year that no day may have. Other calendars write such dates for series without an end.
 */
export const isDistant = (until: string): boolean => /^999\d{5}(?:T\d{6}Z?)?$/.test(until);

/** Returns the rule as stored, with UNTIL as an instant; null for unsupported rules. */
export function toStoredRule(text: string, times: Omit<EventTimes, 'rule'>): string | null {
  const rule = parseRule(text);
  if (!rule || rule.interval > 999) return null;
  if (rule.count !== null && !(rule.count >= 1 && rule.count <= LIMITS.eventOccurrences)) return null;
  if ((rule.count ?? 0) * rule.interval * PERIOD_DAYS[rule.frequency] > MAX_SERIES_DAYS) return null;
  const until = rule.until === null || isDistant(rule.until) ? null : untilInstant(rule.until, times);
  if (until !== null && !/^\d{8}T\d{6}Z$/.test(until)) return null;
  const stored = formatRule({ ...rule, until });
  try {
    createGenerator({ ...times, rule: stored }, stored, times.startsAt);
    return stored;
  } catch {
    return null;
  }
}

/** Converts UNTIL to an instant; a date means the end of that day in the event's zone. */
function untilInstant(until: string, times: Omit<EventTimes, 'rule'>): string {
  if (!/^\d{8}$/.test(until)) return until;
  const day = until.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  if (Number.isNaN(Date.parse(day))) return '';
  return formatInstant(endOfDay(day, times));
}

/** Returns the last second of a day in the event's zone. */
const endOfDay = (day: string, times: Pick<EventTimes, 'allDay' | 'timeZone'>): Date =>
  new Date(startOfDay(addDays(day, 1), zoneOf(times)) - 1_000);

/** Returns the last day on which an occurrence of a series can start, up to an instant. */
function lastDayOf(end: Date, times: Omit<EventTimes, 'rule'>): string {
  const zone = zoneOf(times);
  const [last, first] = [localTime(end, zone), localTime(times.startsAt, zone)];
  const isEarlier = Temporal.PlainTime.compare(last.toPlainTime(), first.toPlainTime()) < 0;
  return last
    .toPlainDate()
    .subtract({ days: isEarlier ? 1 : 0 })
    .toString();
}

/**
 * Returns UNTIL of a series that ends before one of its occurrences: the end of the previous day, so that moving the
 * series to an earlier time does not bring the occurrence back.
 */
export function untilBefore(at: Date, times: Omit<EventTimes, 'rule'>): string {
  const lastSecond = new Date(at.getTime() - 1_000);
  const dayEnd = endOfDay(lastDayOf(lastSecond, times), times);
  // A date that Google adds to the series may be later on a day of the series.
  return formatInstant(dayEnd < at ? dayEnd : lastSecond);
}

/**
 * Returns UNTIL after a series moved to another day, time of day or time zone: the end of its last day, which moves by
 * as many days as its start, so that the number of occurrences stays the same. Returns `until` unchanged if the series
 * keeps its start.
 */
export function moveUntil(
  until: string,
  { before, after }: { before: Omit<EventTimes, 'rule'>; after: Omit<EventTimes, 'rule'> },
): string {
  const [from, to] = [localTime(before.startsAt, zoneOf(before)), localTime(after.startsAt, zoneOf(after))];
  const isSame = zoneOf(before) === zoneOf(after) && from.equals(to);
  if (isSame || isDistant(until)) return until;
  const { days } = from.toPlainDate().until(to.toPlainDate());
  return formatInstant(endOfDay(addDays(lastDayOf(parseInstant(until), before), days), after));
}
