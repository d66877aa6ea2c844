import type { CalendarWorkingDay } from '@atrium/contracts';
import type { TimeSpan } from './drag/use-time-selection';

/** When a working day is taken to begin, as new events do: working time is known by its length only. */
const FIRST_MINUTE = 9 * 60;

/** Returns the times of a day outside working hours; the whole day if nobody works on it. */
export function freeHoursOn(workingDays: readonly CalendarWorkingDay[], day: string): TimeSpan[] {
  const working = workingDays.find(({ date }) => date === day);
  if (!working) return [{ from: 0, to: 1440 }];
  const half = working.minutes / 2;
  const from = FIRST_MINUTE + (working.part === 'pm' ? half : 0);
  const to = Math.min(1440, FIRST_MINUTE + (working.part === 'am' ? half : working.minutes));
  return [
    { from: 0, to: from },
    { from: to, to: 1440 },
  ].filter((span) => span.from < span.to);
}
