import type { DayPart } from '@atrium/contracts';
import { daysBetween, weekdayOf } from '../calendar-day';
import { commonPart, withoutPart, type DayRow } from './day-part';

/** Minutes of work on each weekday, Monday first; 0 is a day off. */
export type WorkingWeek = readonly [number, number, number, number, number, number, number];

/** The working time of a company: its week and its holidays, each whole or half. */
export interface WorkCalendar<Holiday extends DayRow = DayRow> {
  week: WorkingWeek;
  holidays: readonly Holiday[];
}

/** Eight hours from Monday to Friday: the default of a new company. */
export const STANDARD_WEEK: WorkingWeek = [480, 480, 480, 480, 480, 0, 0];

/** The longest span that one request may cover, in calendar days. */
export const MAX_REQUEST_DAYS = 366;

/** A leave request: first and last day, and the part of the day that it takes at either end. */
export interface LeaveSpan {
  startDate: string;
  endDate: string;
  startPart: DayPart;
  endPart: DayPart;
}

/** Returns the part of a day on which people work; null on a day off or a whole holiday. */
export function workingPart(date: string, calendar: WorkCalendar): DayPart | null {
  if ((calendar.week[weekdayOf(date)] ?? 0) <= 0) return null;
  return calendar.holidays
    .filter((holiday) => holiday.date === date)
    .reduce<DayPart | null>((left, holiday) => left && withoutPart(left, holiday.part), 'full');
}

/** Returns the part that the span takes of one of its days; null if the two ends on the same day do not overlap. */
export function requestedPart(date: string, span: LeaveSpan): DayPart | null {
  const atStart = date === span.startDate ? span.startPart : 'full';
  const atEnd = date === span.endDate ? span.endPart : 'full';
  return commonPart(atStart, atEnd);
}

/**
 * Returns the working days that a request takes, in order, each whole or half. Omits days off and holidays; an empty
 * result means that no leave is needed.
 */
export function leaveDays(span: LeaveSpan, calendar: WorkCalendar): DayRow[] {
  const rows: DayRow[] = [];
  for (const date of daysBetween(span.startDate, span.endDate)) {
    const working = workingPart(date, calendar);
    const wanted = requestedPart(date, span);
    const part = working && wanted && commonPart(working, wanted);
    if (part) rows.push({ date, part });
  }
  return rows;
}
