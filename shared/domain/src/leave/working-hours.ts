import type { DayPart } from '@atrium/contracts';

/**
 * The assumed beginning of a working day, in minutes since midnight, since only the length of the working time is
 * known.
 */
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
