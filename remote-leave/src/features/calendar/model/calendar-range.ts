import { spanInDays } from '@atrium/domain';
import { addDays, addMonths, type Weekday, weekdayOf, weekStart, weeksOf } from '@atrium/platform';

export type CalendarView = 'month' | 'week' | 'threeDays' | 'day' | 'agenda';

/** The number of days that the agenda covers. */
const AGENDA_DAYS = 30;

/** Converts the first day of the week to the UI kit's type; an invalid value becomes Monday. */
export const toWeekday = (day: number): Weekday => {
  const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
  return weekdays.find((weekday) => weekday === day) ?? 1;
};

/** Returns the weeks of a month, without a last week that is entirely in the next month. */
export const monthWeeks = (date: string, firstDay: Weekday): string[][] =>
  weeksOf(date.slice(0, 7), firstDay).filter((week) => week.some((day) => day.startsWith(date.slice(0, 7))));

/** Returns the number of a week by ISO 8601: that of its Thursday. */
export function isoWeek(week: readonly string[]): number {
  const thursday = week.find((day) => weekdayOf(day) === 4) ?? '';
  const first = `${thursday.slice(0, 4)}-01-01`;
  return Math.floor((spanInDays(first, thursday) - 1) / 7) + 1;
}

/** Returns the days that a view shows. */
export function daysOfView(view: CalendarView, date: string, firstDay: Weekday): string[] {
  switch (view) {
    case 'month':
      return monthWeeks(date, firstDay).flat();
    case 'week':
      return Array.from({ length: 7 }, (_, index) => addDays(weekStart(date, firstDay), index));
    case 'threeDays':
      return [date, addDays(date, 1), addDays(date, 2)];
    case 'day':
      return [date];
    default:
      return Array.from({ length: AGENDA_DAYS }, (_, index) => addDays(date, index));
  }
}

/** Returns the range to request. It suffices for any first day of the week, which is known only from the response. */
export function rangeOf(view: CalendarView, date: string): { from: string; to: string } {
  switch (view) {
    case 'month': {
      const first = `${date.slice(0, 7)}-01`;
      return { from: addDays(first, -6), to: addDays(addMonths(first, 1), 5) };
    }
    case 'week':
      return { from: addDays(date, -6), to: addDays(date, 6) };
    case 'threeDays':
      return { from: date, to: addDays(date, 2) };
    case 'day':
      return { from: date, to: date };
    default:
      return { from: date, to: addDays(date, AGENDA_DAYS - 1) };
  }
}

/** Returns the date to which the arrows of the toolbar move. */
export function stepDate(view: CalendarView, date: string, direction: 1 | -1): string {
  switch (view) {
    case 'month':
      return `${addMonths(`${date.slice(0, 7)}-01`, direction).slice(0, 7)}-01`;
    case 'week':
      return addDays(date, 7 * direction);
    case 'threeDays':
      return addDays(date, 3 * direction);
    case 'day':
      return addDays(date, direction);
    default:
      return addDays(date, AGENDA_DAYS * direction);
  }
}
