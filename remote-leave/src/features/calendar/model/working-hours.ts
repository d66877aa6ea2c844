import type { CalendarWorkingDay } from '@atrium/contracts';
import { workingHours } from '@atrium/domain';
import type { TimeSpan } from './drag/use-time-selection';

/** Returns the times of a day outside working hours; the whole day if nobody works on it. */
export function freeHoursOn(workingDays: readonly CalendarWorkingDay[], day: string): TimeSpan[] {
  const working = workingDays.find(({ date }) => date === day);
  if (!working) return [{ from: 0, to: 1440 }];
  const { from, to } = workingHours(working.minutes, working.part);
  return [
    { from: 0, to: from },
    { from: to, to: 1440 },
  ].filter((span) => span.from < span.to);
}
