import type { AttendanceState, DayPart } from '@atrium/contracts';
import type { CalendarDay } from './calendar-day';
import { withoutPart } from './leave/day-part';
import { workMinutes } from './leave/leave-amounts';
import { type WorkCalendar, workingPart } from './leave/leave-days';

/** An interval of work. A missing check-out means that it is in progress or was forgotten. Instants in ISO 8601. */
export interface WorkInterval {
  checkIn: string;
  checkOut: string | null;
}

/** The facts about a day. */
export interface AttendanceFacts {
  date: CalendarDay;
  today: CalendarDay;
  calendar: WorkCalendar;
  entries: readonly WorkInterval[];
  /** Whether the shift in progress began on this day. */
  inProgress: boolean;
  /** The part of the day that approved leave takes as a whole. */
  leave: DayPart | null;
  /** Minutes that further approved leave takes, of types counted in hours. */
  leaveMinutes: number;
  /** Whether the person belonged to the company on the day and it recorded attendance by then; true if omitted. */
  isCounted?: boolean;
}

/** Returns the whole minutes between check-ins and check-outs; intervals without a check-out count as zero. */
export function workedMinutes(entries: readonly WorkInterval[]): number {
  const ms = entries.reduce(
    (sum, { checkIn, checkOut }) => sum + (checkOut === null ? 0 : Date.parse(checkOut) - Date.parse(checkIn)),
    0,
  );
  return Math.floor(ms / 60_000);
}

/** Returns whether the person cannot have been absent on a past day. */
const isUncounted = ({ date, today, entries, isCounted = true }: AttendanceFacts): boolean =>
  !isCounted && entries.length === 0 && date <= today;

/**
 * Returns the expected minutes of work: those of the calendar minus approved leave; 0 for past days that do not count.
 */
export function expectedMinutes(facts: AttendanceFacts): number {
  const { date, calendar, leave, leaveMinutes } = facts;
  const minutes = isUncounted(facts) ? 0 : workMinutes(date, calendar);
  const working = workingPart(date, calendar);
  const left = leave === null ? working : working && withoutPart(working, leave);
  if (left === null || minutes === 0) return 0;
  return Math.max(0, (left === working ? minutes : Math.round(minutes / 2)) - leaveMinutes);
}

/** Returns the state of a day in the month grid: work takes precedence over leave, holidays and days off. */
export function attendanceState(facts: AttendanceFacts): AttendanceState {
  const { date, today, calendar, entries, inProgress } = facts;
  const hasLeave = facts.leave !== null || facts.leaveMinutes > 0;
  const worked = workedMinutes(entries);
  const expected = expectedMinutes(facts);
  if (inProgress) return 'open';
  if (worked > 0) return expected > 0 && worked * 2 <= expected ? 'half' : 'present';
  if (entries.length > 0) return 'present';
  if (workingPart(date, calendar) === null) {
    return calendar.holidays.some((holiday) => holiday.date === date) ? 'holiday' : 'weekend';
  }
  if (hasLeave && (expected === 0 || date > today)) return 'leave';
  if (date >= today) return 'future';
  if (isUncounted(facts)) return 'future';
  return hasLeave ? 'half' : 'absent';
}
