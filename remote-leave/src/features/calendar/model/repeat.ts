import type { CalendarEvent } from '@atrium/contracts';
import {
  formatRule,
  isLastWeekday,
  parseRule,
  RULE_WEEKDAYS,
  type RecurrenceRule,
  weekdayOf,
  weekdayPlace,
} from '@atrium/domain';
import { zonedTime } from './zoned-time';

/** The choices of the form; `custom` keeps a rule that matches no other choice. */
export const REPEATS = [
  'never',
  'daily',
  'workdays',
  'weekly',
  'biweekly',
  'monthly',
  'monthlyByWeekday',
  'yearly',
] as const;
export type Repeat = (typeof REPEATS)[number] | 'custom';

const PLAIN: RecurrenceRule = { frequency: 'DAILY', interval: 1, byDay: [], count: null, until: null, rest: {} };

/** Returns the position of a day among the same weekdays of its month; -1 for the last one, the fourth or fifth. */
export const placeInMonth = (day: string) => (isLastWeekday(day) && weekdayPlace(day) > 3 ? -1 : weekdayPlace(day));

/** Returns the recurrence rule of a choice for an event that starts on a day, without the end of the series. */
export function ruleOf(repeat: Repeat, day: string): RecurrenceRule | null {
  const weekday = RULE_WEEKDAYS[weekdayOf(day)] ?? 'MO';
  switch (repeat) {
    case 'daily':
      return PLAIN;
    case 'workdays':
      return { ...PLAIN, frequency: 'WEEKLY', byDay: RULE_WEEKDAYS.slice(0, 5) };
    case 'weekly':
      return { ...PLAIN, frequency: 'WEEKLY', byDay: [weekday] };
    case 'biweekly':
      return { ...PLAIN, frequency: 'WEEKLY', interval: 2, byDay: [weekday] };
    case 'monthly':
      return { ...PLAIN, frequency: 'MONTHLY' };
    case 'monthlyByWeekday':
      return { ...PLAIN, frequency: 'MONTHLY', byDay: [`${placeInMonth(day)}${weekday}`] };
    case 'yearly':
      return { ...PLAIN, frequency: 'YEARLY' };
    default:
      return null;
  }
}

const withoutEnd = (rule: RecurrenceRule) => formatRule({ ...rule, count: null, until: null });

/** Returns the choice that matches a stored rule. */
export function repeatOf(rule: string | null, day: string): Repeat {
  const parsed = rule === null ? null : parseRule(rule);
  if (!parsed) return 'never';
  const found = REPEATS.find((repeat) => {
    const offered = ruleOf(repeat, day);
    return offered !== null && withoutEnd(offered) === withoutEnd(parsed);
  });
  return found ?? 'custom';
}

/**
 * Returns how an event repeats; null if it does not. The weekday of a rule is that of the series in its own time zone,
 * which may be another one than in UTC, and than that of an occurrence that was moved.
 */
export function repeatOfEvent({
  rule,
  originalStart,
  start,
  allDay,
  timeZone,
}: Pick<CalendarEvent, 'rule' | 'originalStart' | 'start' | 'allDay' | 'timeZone'>): Repeat | null {
  const at = originalStart ?? start;
  return rule === null ? null : repeatOf(rule, allDay ? at.slice(0, 10) : zonedTime(at, timeZone).day);
}

/** The form values for the end of a series. */
export interface RepeatEnd {
  ends: 'never' | 'until' | 'count';
  until: string;
  count: string;
}

/** Returns the form values for the end of a stored series. Its last day is in the time zone in which it repeats. */
export function endOfRule(rule: string | null, timeZone: string): RepeatEnd {
  const parsed = rule === null ? null : parseRule(rule);
  if (parsed?.count != null) return { ends: 'count', until: '', count: String(parsed.count) };
  if (parsed?.until == null) return { ends: 'never', until: '', count: '10' };
  const end = parsed.until.replace(/^(\d{4})(\d\d)(\d\d)/, '$1-$2-$3').replace(/T(\d\d)(\d\d)(\d\d)/, 'T$1:$2:$3');
  return { ends: 'until', until: end.includes('T') ? zonedTime(end, timeZone).day : end, count: '10' };
}

/** Builds the recurrence rule from the form values; changes only the end of a custom rule. */
export function buildRule(repeat: Repeat, day: string, end: RepeatEnd, before: string | null): string | null {
  const rule = repeat === 'custom' ? (before === null ? null : parseRule(before)) : ruleOf(repeat, day);
  if (!rule) return null;
  return formatRule({
    ...rule,
    count: end.ends === 'count' ? Number(end.count) : null,
    until: end.ends === 'until' ? end.until.replaceAll('-', '') : null,
  });
}
