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

/** Returns the value of the latest schedule that applies on a day and defines one. */
function latest<Value>(
  schedules: readonly WorkSchedule[],
  date: CalendarDay,
  read: (schedule: WorkSchedule) => Value | null,
): Value | null {
  let found: { from: CalendarDay; value: Value } | null = null;
  for (const schedule of schedules) {
    const value = read(schedule);
    if (value === null || schedule.from > date || (found && found.from > schedule.from)) continue;
    found = { from: schedule.from, value };
  }
  return found?.value ?? null;
}

/**
 * Returns the work calendar of a person for each day: the company's week and holidays, or the person's own from a day
 * on.
 */
export function calendarOfPerson<Holiday extends DayRow>(
  company: CompanyCalendar<Holiday>,
  schedules: readonly WorkSchedule[],
): (date: CalendarDay) => WorkCalendar<Holiday> {
  if (schedules.length === 0) return () => company;
  return (date) => {
    const week = latest(schedules, date, (schedule) => schedule.week);
    const key = latest(schedules, date, (schedule) => schedule.holidayCalendar);
    const holidays = key === null ? undefined : company.calendars.get(key);
    return { week: week && isWeek(week) ? week : company.week, holidays: holidays ?? company.holidays };
  };
}

/** Returns the time zone of a person on a day. */
export const timeZoneOfPerson = (
  company: Pick<CompanyCalendar, 'timeZone'>,
  schedules: readonly WorkSchedule[],
  date: CalendarDay,
): string => latest(schedules, date, (schedule) => schedule.timeZone) ?? company.timeZone;
