import {
  addDays,
  dayAt,
  daysBetween,
  expectedMinutes,
  instantAt,
  requestedPart,
  startOfDay,
  type TimeSpanMs,
  weekdayOf,
  workingHours,
  workingPart,
} from '@atrium/domain';
import type { DayPart } from '@atrium/contracts';
import type { ApprovedLeave } from '../../leave/leave.service';
import type { PersonTime } from '../../leave/rules/work-calendar.service';

/** Number of minutes of a working day, to halve days on which the person does not work. */
const STANDARD_DAY_MINUTES = 480;

/** Formats minutes since midnight like `09:30`. */
const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(Math.floor(minutes % 60)).padStart(2, '0')}`;

/** Returns the instant of a time of day in the zone; minute 1440 is the start of the next day. */
const minuteToInstant = (date: string, minutes: number, timeZone: string): number =>
  minutes >= 1440 ? startOfDay(addDays(date, 1), timeZone) : instantAt(date, clockOf(minutes), timeZone);

/** The times at which a person works or is absent, and the leave in hours without a fixed time. */
interface PersonDays {
  working: TimeSpanMs[];
  away: TimeSpanMs[];
  leaveHours: { date: string; minutes: number }[];
}

/** Returns the working time and leave of a person on the days of a range. */
export function personDays(
  time: PersonTime,
  approved: readonly ApprovedLeave[],
  { start, end }: TimeSpanMs,
): PersonDays {
  const days = daysBetween(dayAt(start, time.timeZone), dayAt(end, time.timeZone));
  const working: TimeSpanMs[] = [];
  const away: TimeSpanMs[] = [];
  const leaveHours: PersonDays['leaveHours'] = [];
  for (const date of days) {
    const timeZone = time.timeZoneOn(date);
    const calendar = time.calendarOf(date);
    const minutes = calendar.week[weekdayOf(date)] ?? 0;
    const part = workingPart(date, calendar);
    if (part !== null) {
      const { from, to } = workingHours(minutes, part);
      working.push({ start: minuteToInstant(date, from, timeZone), end: minuteToInstant(date, to, timeZone) });
    }
    const middle = minuteToInstant(date, workingHours(minutes || STANDARD_DAY_MINUTES, 'am').to, timeZone);
    const onDay = approved.filter((span) => span.startDate <= date && date <= span.endDate);
    const absences: DayPart[] = onDay.flatMap((span) =>
      span.minutes === null ? (requestedPart(date, span) ?? []) : [],
    );
    const leaveMinutes = onDay.reduce((sum, span) => sum + (span.minutes ?? 0), 0);
    if (leaveMinutes > 0) {
      const leave = absences.length > 1 ? 'full' : (absences[0] ?? null);
      const facts = { date, today: date, calendar, entries: [], inProgress: false, leave, leaveMinutes };
      // Hours have no fixed time, unless they fill the day.
      if (expectedMinutes(facts) === 0) absences.push('full');
      else leaveHours.push({ date, minutes: leaveMinutes });
    }
    const holidays = calendar.holidays.filter((holiday) => holiday.date === date).map((holiday) => holiday.part);
    away.push(...[...absences, ...holidays].map((absence) => spanOf(absence, date, timeZone, middle)));
  }
  return { working, away, leaveHours };
}

/** Returns the time of a part of a day: the whole day, or the time before or after its middle. */
function spanOf(part: DayPart, date: string, timeZone: string, middle: number): TimeSpanMs {
  const [start, end] = [startOfDay(date, timeZone), startOfDay(addDays(date, 1), timeZone)];
  return { start: part === 'pm' ? middle : start, end: part === 'am' ? middle : end };
}
