import { LIMITS } from '@atrium/contracts';
import { addDays, formatRule, parseRule, type RecurrenceRule, startOfDay } from '@atrium/domain';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';

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

const DAYS_A_PERIOD: Partial<Record<RecurrenceRule['frequency'], number>> = { DAILY: 1, WEEKLY: 7 };

/** After so many months, days of the month return, 29 February included except at the turn of some centuries. */
const LEAP_MONTHS = 48;
const LONGEST_MONTH_DAYS = 31;

const commonDivisor = (one: number, other: number): number => (other === 0 ? one : commonDivisor(other, one % other));

/** Returns the start of a monthly or yearly series in a later period of it, with the same day of the year and time. */
function movedByMonths(start: Temporal.ZonedDateTime, months: number, passedDays: number): Temporal.ZonedDateTime {
  const step = (months * LEAP_MONTHS) / commonDivisor(months, LEAP_MONTHS);
  for (let steps = Math.floor(passedDays / LONGEST_MONTH_DAYS / step) - 1; steps > 0; steps--) {
    const moved = start.add({ months: steps * step });
    if (moved.day === start.day && moved.toPlainTime().equals(start.toPlainTime())) return moved;
  }
  return start;
}

/**
 * Returns where to start generating: the start of the series, moved forward by whole periods to some time before `from`,
 * because generating years of unused occurrences is slow. Series with a count start at the beginning.
 */
function firstConsidered(times: EventTimes, rule: RecurrenceRule, from: Date): Temporal.ZonedDateTime {
  const start = Temporal.Instant.fromEpochMilliseconds(times.startsAt.getTime()).toZonedDateTimeISO(zoneOf(times));
  if (rule.count !== null) return start;
  const days = (DAYS_A_PERIOD[rule.frequency] ?? 0) * rule.interval;
  if (days === 0) {
    const passedDays = (from.getTime() - times.startsAt.getTime()) / 86_400_000;
    return movedByMonths(start, rule.frequency === 'YEARLY' ? 12 * rule.interval : rule.interval, passedDays);
  }
  const passed = Math.floor((from.getTime() - times.startsAt.getTime()) / 86_400_000);
  const periods = Math.floor(passed / days) - 2;
  if (periods <= 0) return start;
  const moved = start.add({ days: periods * days });
  // A start in the hour that clocks skip would shift all later occurrences, so this goes back one more period.
  return moved.toPlainTime().equals(start.toPlainTime()) ? moved : start.add({ days: (periods - 1) * days });
}

/**
 * Number of periods in which the first occurrence of a series is searched. Rules that people use occur much earlier.
 * The default of 10,000 periods takes 0.1 s for each rule that never applies.
 */
const PERIODS_TO_FIRST: Readonly<Record<RecurrenceRule['frequency'], number>> = {
  DAILY: 800,
  WEEKLY: 260,
  MONTHLY: 120,
  YEARLY: 60,
};

function generator(times: EventTimes, text: string, from: Date, search: 'first' | 'all' = 'all'): RRuleTemporal {
  const rule = parseRule(text);
  if (!rule) throw new RangeError(`Not a rule by days or longer: ${text}`);
  return new RRuleTemporal({
    rruleString: text,
    dtstart: firstConsidered(times, rule, from),
    temporal: Temporal,
    ...(search === 'first' && { maxIterations: PERIODS_TO_FIRST[rule.frequency] }),
  });
}

/** Returns the occurrences that overlap the span, in order. */
export function occurrencesBetween(times: EventTimes, from: Date, to: Date): Span[] {
  const length = times.endsAt.getTime() - times.startsAt.getTime();
  const touches = ({ start, end }: Span) => start < to && (end > from || (length === 0 && start >= from));
  const spanOf = (ms: number): Span => ({ start: new Date(ms), end: new Date(ms + length) });
  if (times.rule === null) return [spanOf(times.startsAt.getTime())].filter(touches);
  const earliest = new Date(from.getTime() - length);
  if (to <= times.startsAt) return [];
  return generator(times, times.rule, earliest)
    .between(earliest, to, true)
    .map((start) => spanOf(start.epochMilliseconds))
    .filter(touches);
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
  const next = generator(times, times.rule, earliest).next(earliest, false);
  return next ? { start: new Date(next.epochMilliseconds), end: new Date(next.epochMilliseconds + length) } : null;
}

/** Returns the first occurrence of a series, which may be later than its start; null if there is none. */
export function firstOccurrence(times: EventTimes): Span | null {
  if (times.rule === null) return { start: times.startsAt, end: times.endsAt };
  const length = times.endsAt.getTime() - times.startsAt.getTime();
  const first = firstOf(generator(times, times.rule, times.startsAt, 'first'), times.startsAt);
  return first ? { start: new Date(first.epochMilliseconds), end: new Date(first.epochMilliseconds + length) } : null;
}

function firstOf(series: RRuleTemporal, from: Date) {
  try {
    return series.next(from, true);
  } catch {
    // No occurrence within these periods, such as on 30 February.
    return null;
  }
}

/** Returns how many occurrences of a series with a count start before an instant. */
export function countBefore(times: EventTimes, at: Date): number {
  return times.rule === null
    ? 0
    : generator(times, times.rule, times.startsAt)
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
  const last = generator(times, times.rule, times.startsAt).all().at(-1);
  return last ? new Date(last.epochMilliseconds + length) : times.endsAt;
}

/** Formats an instant like `20261231T225959Z`. */
export const formatInstant = (at: Date): string => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

function parseInstant(text: string): Date {
  return new Date(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

const DAYS_OF: Readonly<Record<RecurrenceRule['frequency'], number>> = {
  DAILY: 1,
  WEEKLY: 7,
  MONTHLY: 30,
  YEARLY: 365,
};
/** The longest series with a count: finding its end takes time. */
const LONGEST_DAYS = 150 * 365;

/** Returns whether UNTIL is in years that no day may have. Other calendars write it for series without an end. */
export const isDistant = (until: string): boolean => /^999\d{5}(?:T\d{6}Z?)?$/.test(until);

/** Returns the rule as stored, with UNTIL as an instant; null for unsupported rules. */
export function storedRule(text: string, times: Omit<EventTimes, 'rule'>): string | null {
  const rule = parseRule(text);
  if (!rule || rule.interval > 999) return null;
  if (rule.count !== null && !(rule.count >= 1 && rule.count <= LIMITS.eventOccurrences)) return null;
  if ((rule.count ?? 0) * rule.interval * DAYS_OF[rule.frequency] > LONGEST_DAYS) return null;
  const until = rule.until === null || isDistant(rule.until) ? null : untilInstant(rule.until, times);
  if (until !== null && !/^\d{8}T\d{6}Z$/.test(until)) return null;
  const stored = formatRule({ ...rule, until });
  try {
    generator({ ...times, rule: stored }, stored, times.startsAt);
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

/** Returns the last day on which a series can have an occurrence that starts by an instant. */
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
 * Returns UNTIL of a series that ends before one of its occurrences: the end of the day before, so that the series does
 * not get the occurrence back by moving to an earlier time.
 */
export function untilBefore(at: Date, times: Omit<EventTimes, 'rule'>): string {
  const lastSecond = new Date(at.getTime() - 1_000);
  const dayEnd = endOfDay(lastDayOf(lastSecond, times), times);
  // A date that Google has in addition may be later on a day of the series.
  return formatInstant(dayEnd < at ? dayEnd : lastSecond);
}

/**
 * Returns UNTIL after a series moved to another day, time of day or time zone: the end of its last day there, which
 * moves by as many days as its start, so that it has neither more nor fewer occurrences. Returns it unchanged if the
 * series keeps its start.
 */
export function movedUntil(
  until: string,
  { before, after }: { before: Omit<EventTimes, 'rule'>; after: Omit<EventTimes, 'rule'> },
): string {
  const [from, to] = [localTime(before.startsAt, zoneOf(before)), localTime(after.startsAt, zoneOf(after))];
  const isSame = zoneOf(before) === zoneOf(after) && from.equals(to);
  if (isSame || isDistant(until)) return until;
  const { days } = from.toPlainDate().until(to.toPlainDate());
  return formatInstant(endOfDay(addDays(lastDayOf(parseInstant(until), before), days), after));
}
