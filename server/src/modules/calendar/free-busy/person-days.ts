import {
  addDays,
  dayAt,
  daysBetween,
  expectedMinutes,
  instantAt,
  startOfDay,
  type TimeSpanMs,
  requestedPart,
  weekdayOf,
  workingHours,
  workingPart,
} from '@atrium/domain';
import type { DayPart } from '@atrium/contracts';
import type { ApprovedLeave } from '../../leave/leave.service';
import type { PersonTime } from '../../leave/rules/work-calendar.service';

/** Minutes of a working day, to halve days on which the person does not work. */
const STANDARD_DAY_MINUTES = 480;

const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(Math.floor(minutes % 60)).padStart(2, '0')}`;

/** Returns the instant of a time of day in the zone; minute 1440 is the start of the next day. */
const atMinute = (date: string, minutes: number, timeZone: string): number =>
  minutes >= 1440 ? startOfDay(addDays(date, 1), timeZone) : instantAt(date, clockOf(minutes), timeZone);

/** When a person works, when leave or holidays take them away, and leave in hours without a fixed time. */
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
      working.push({ start: atMinute(date, from, timeZone), end: atMinute(date, to, timeZone) });
    }
    const middle = atMinute(date, workingHours(minutes || STANDARD_DAY_MINUTES, 'am').to, timeZone);
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
    for (const taken of [...absences, ...holidays]) away.push(...awayIn(date, timeZone, middle, taken));
  }
  return { working, away, leaveHours };
}

/** Returns a part of a day as time: the whole day, or the time before or after its middle. */
function awayIn(date: string, timeZone: string, middle: number, part: DayPart | null): TimeSpanMs[] {
  if (part === null) return [];
  const [start, end] = [startOfDay(date, timeZone), startOfDay(addDays(date, 1), timeZone)];
  return [{ start: part === 'pm' ? middle : start, end: part === 'am' ? middle : end }];
}
