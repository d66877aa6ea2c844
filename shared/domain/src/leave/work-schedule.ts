import type { WorkSchedule } from '@atrium/contracts';
import type { CalendarDay } from '../calendar-day';
import type { DayRow } from './day-part';
import type { WorkCalendar, WorkingWeek } from './leave-days';

/** The calendar of a company: its week, its holidays, and holiday calendars of other locations by their keys. */
export interface CompanyCalendar<Holiday extends DayRow = DayRow> extends WorkCalendar<Holiday> {
  timeZone: string;
  calendars: ReadonlyMap<string, readonly Holiday[]>;
}

const isWeek = (week: readonly number[]): week is WorkingWeek => week.length === 7;

/** Returns the schedule in force on a day: the one that began last; null before the first. */
export function scheduleOn(schedules: readonly WorkSchedule[], date: CalendarDay): WorkSchedule | null {
  let found: WorkSchedule | null = null;
  for (const schedule of schedules) {
    if (schedule.from <= date && (found === null || schedule.from > found.from)) found = schedule;
  }
  return found;
}

/**
 * Returns the work calendar of a person for each day: the values of the schedule in force, and the company's week and
 * holidays where it has none.
 */
export function calendarOfPerson<Holiday extends DayRow>(
  company: CompanyCalendar<Holiday>,
  schedules: readonly WorkSchedule[],
): (date: CalendarDay) => WorkCalendar<Holiday> {
  if (schedules.length === 0) return () => company;
  return (date) => {
    const { week = null, holidayCalendar: key = null } = scheduleOn(schedules, date) ?? {};
    const holidays = key === null ? undefined : company.calendars.get(key);
    return { week: week && isWeek(week) ? week : company.week, holidays: holidays ?? company.holidays };
  };
}

/** Returns the time zone of a person on a day. */
export const timeZoneOfPerson = (
  company: Pick<CompanyCalendar, 'timeZone'>,
  schedules: readonly WorkSchedule[],
  date: CalendarDay,
): string => scheduleOn(schedules, date)?.timeZone ?? company.timeZone;
