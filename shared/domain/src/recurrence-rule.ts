import { addDays, type CalendarDay, weekdayOf } from './calendar-day';

/** Weekdays as RRULE names them, Monday first. */
export const RULE_WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

/** The unit of a rule’s interval. */
export type RuleFrequency = 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';

/** A rule by which an event repeats: the parts of an RFC 5545 RRULE that calendars offer, and the others unchanged. */
export interface RecurrenceRule {
  frequency: RuleFrequency;
  interval: number;
  /** Weekdays such as `MO`; in monthly rules with their position: `2TU`, `-1FR`. */
  byDay: readonly string[];
  count: number | null;
  /** A day (`20261231`) or an instant in UTC (`20261231T225959Z`). */
  until: string | null;
  /** Parts that only foreign calendars write, by name. */
  rest: Readonly<Record<string, string>>;
}

const FREQUENCIES: readonly string[] = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'];
const isFrequency = (text: string | undefined): text is RuleFrequency =>
  text !== undefined && FREQUENCIES.includes(text);

/** Parses an RRULE without its name (`FREQ=WEEKLY;BYDAY=MO`); returns null for frequencies below a day. */
export function parseRule(text: string): RecurrenceRule | null {
  const parts: Record<string, string> = {};
  for (const part of text.split(';')) {
    const [name = '', value = ''] = part.split('=');
    parts[name] = value;
  }
  const { FREQ, INTERVAL, BYDAY, COUNT, UNTIL, ...rest } = parts;
  if (!isFrequency(FREQ)) return null;
  return {
    frequency: FREQ,
    interval: Math.max(1, Number(INTERVAL ?? 1) || 1),
    byDay: BYDAY === undefined || BYDAY === '' ? [] : BYDAY.split(','),
    count: COUNT === undefined ? null : Number(COUNT),
    until: UNTIL ?? null,
    rest,
  };
}

/** Formats a rule so that `parseRule` can read it. */
export function formatRule({ frequency, interval, byDay, count, until, rest }: RecurrenceRule): string {
  return [
    `FREQ=${frequency}`,
    ...(interval > 1 ? [`INTERVAL=${interval}`] : []),
    ...(byDay.length > 0 ? [`BYDAY=${byDay.join(',')}`] : []),
    ...Object.entries(rest).map(([name, value]) => `${name}=${value}`),
    ...(count === null ? [] : [`COUNT=${count}`]),
    ...(until === null ? [] : [`UNTIL=${until}`]),
  ].join(';');
}

/** Returns the position of a day among the same weekdays of its month. */
export const weekdayPlace = (day: CalendarDay) => Math.ceil(Number(day.slice(8)) / 7) as 1 | 2 | 3 | 4 | 5;

/** Returns whether a day is the last of its weekday in the month. */
export const isLastWeekday = (day: CalendarDay): boolean => addDays(day, 7).slice(0, 7) !== day.slice(0, 7);

const shiftWeekday = (name: string, days: number) => {
  const index = RULE_WEEKDAYS.findIndex((weekday) => weekday === name.slice(-2));
  return RULE_WEEKDAYS[(((index + days) % 7) + 7) % 7] ?? name;
};

/**
 * Returns the rule after one of its occurrences, and the series with it, was moved to another day: weekdays move along,
 * and days of the month follow the new start.
 */
export function moveRule(rule: RecurrenceRule, from: CalendarDay, to: CalendarDay): RecurrenceRule {
  if (from === to) return rule;
  const { BYMONTHDAY: _day, BYMONTH: _month, BYSETPOS: _place, ...rest } = rule.rest;
  const days = weekdayOf(to) - weekdayOf(from);
  if (rule.byDay.length === 0) return { ...rule, rest };
  if (rule.frequency === 'WEEKLY' || rule.frequency === 'DAILY') {
    return { ...rule, rest, byDay: rule.byDay.map((name) => shiftWeekday(name, days)) };
  }
  const place = rule.byDay.some((name) => name.startsWith('-')) && isLastWeekday(to) ? -1 : weekdayPlace(to);
  return { ...rule, rest, byDay: [`${place}${RULE_WEEKDAYS[weekdayOf(to)]}`] };
}
