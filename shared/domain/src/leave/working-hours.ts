import type { DayPart } from '@atrium/contracts';

/** When a working day is taken to begin, in minutes since midnight: working time is known by its length only. */
const FIRST_MINUTE = 9 * 60;

/** The times of one day, in minutes since midnight. */
export interface DayMinutes {
  from: number;
  to: number;
}

/**
 * Returns the working hours of a day, or of its morning or afternoon.
 *
 * @param minutes working minutes of the whole day
 */
export function workingHours(minutes: number, part: DayPart): DayMinutes {
  const half = minutes / 2;
  return {
    from: FIRST_MINUTE + (part === 'pm' ? half : 0),
    to: Math.min(1440, FIRST_MINUTE + (part === 'am' ? half : minutes)),
  };
}
