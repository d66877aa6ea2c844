import type { DayPart, LeaveUnit } from '@atrium/contracts';
import { type CalendarDay, daysBetween, weekdayOf } from '../calendar-day';
import { commonPart, type DayRow } from './day-part';
import { type LeaveSpan, type WorkCalendar, requestedPart, workingPart } from './leave-days';

/**
 * Returns the work calendar of a person for a day. It can differ between days, since schedules apply from a date on.
 */
export type CalendarOf = (date: CalendarDay) => WorkCalendar;

/**
 * A day of leave with the amount that it takes from the balance: thousandths of a day, or minutes if the unit is hours.
 */
export interface LeaveDay extends DayRow {
  minutes: number;
  amount: number;
}

/** The settings of a leave type that determine how much a day of leave takes. */
export interface CountedType {
  unit: LeaveUnit;
  /** Whether holidays and days off within a request count as leave. */
  countsHolidays: boolean;
}

/** The days of a request; `minutes` per day, for types counted in hours. */
export interface LeaveRequestSpan extends LeaveSpan {
  minutes?: number | null | undefined;
}

const partMinutes = (minutes: number, part: DayPart) => (part === 'full' ? minutes : Math.round(minutes / 2));

/** Returns the minutes of work on a day, without its holidays. */
export function workMinutes(date: CalendarDay, calendar: WorkCalendar): number {
  const part = workingPart(date, calendar);
  return part === null ? 0 : partMinutes(calendar.week[weekdayOf(date)] ?? 0, part);
}

/** Returns the minutes of a whole day of leave; a day off that counts as leave has those of the longest working day. */
export const wholeDayMinutes = (date: CalendarDay, { week }: WorkCalendar): number =>
  (week[weekdayOf(date)] ?? 0) || Math.max(...week);

/**
 * Returns the days that a request takes, in order. Omits days off and holidays unless the type counts them. For hours,
 * each day takes the requested minutes, at most those of the working day.
 */
export function countLeave(span: LeaveRequestSpan, type: CountedType, calendarOf: CalendarOf): LeaveDay[] {
  return daysBetween(span.startDate, span.endDate).flatMap((date): LeaveDay[] => {
    const calendar = calendarOf(date);
    const working = type.countsHolidays ? 'full' : workingPart(date, calendar);
    const wanted = requestedPart(date, span);
    const part = working && wanted && commonPart(working, wanted);
    if (!part) return [];
    const whole = partMinutes(wholeDayMinutes(date, calendar), part);
    const minutes = type.unit === 'hour' && span.minutes ? Math.min(span.minutes, whole) : whole;
    const amount = type.unit === 'hour' ? minutes : part === 'full' ? 1_000 : 500;
    return [{ date, part, minutes, amount }];
  });
}

/** Returns the sum of the days' amounts. */
export const totalOf = (days: readonly Pick<LeaveDay, 'amount'>[]): number =>
  days.reduce((sum, { amount }) => sum + amount, 0);

/** Sums the amounts by the first characters of their dates: 4 for years, 7 for months. */
function amountsBy(length: 4 | 7, days: readonly Pick<LeaveDay, 'date' | 'amount'>[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { date, amount } of days) {
    const key = date.slice(0, length);
    sums.set(key, (sums.get(key) ?? 0) + amount);
  }
  return sums;
}

/** Returns the amount that a request takes from the balance of each year. */
export const amountsByYear = (days: readonly Pick<LeaveDay, 'date' | 'amount'>[]): Map<number, number> =>
  new Map([...amountsBy(4, days)].map(([year, amount]) => [Number(year), amount]));

/** Returns the amount that a request takes in each month, `2026-11`. */
export const amountsByMonth = (days: readonly Pick<LeaveDay, 'date' | 'amount'>[]): Map<string, number> =>
  amountsBy(7, days);

/** Converts an amount to days or hours, `2.5`, with at most two decimal places. */
export const inUnits = (amount: number, unit: LeaveUnit): number =>
  Math.round((amount / (unit === 'day' ? 1_000 : 60)) * 100) / 100;

/** Formats an amount as in the server's English messages: `2.5 days`, `1 day`, `7.5 hours`. */
export function amountInWords(amount: number, unit: LeaveUnit): string {
  const count = inUnits(amount, unit);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
