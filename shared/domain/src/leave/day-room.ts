import type { DayPart, LeaveUnit } from '@atrium/contracts';
import { commonPart } from './day-part';

/** Leave on one day: a whole part of it, or, if the unit is hours, minutes at no fixed time within the part. */
export interface LeaveOnDay {
  part: DayPart;
  minutes: number;
  unit: LeaveUnit;
}

/**
 * Returns the minutes of each part of a day that other leave leaves free; negative if the other leave takes too much.
 *
 * @param dayMinutes working minutes of the whole day
 */
export function freeMinutes(taken: readonly LeaveOnDay[], dayMinutes: number): Record<DayPart, number> {
  const inHours = (part: DayPart) =>
    taken.reduce((sum, one) => sum + (one.unit === 'hour' && one.part === part ? one.minutes : 0), 0);
  const isTaken = (half: 'am' | 'pm') => taken.some(({ unit, part }) => unit === 'day' && commonPart(part, half));
  const half = Math.round(dayMinutes / 2);
  const halves = { am: isTaken('am') ? 0 : half, pm: isTaken('pm') ? 0 : half };
  const whole = halves.am > 0 && halves.pm > 0 ? dayMinutes : halves.am + halves.pm;
  const full = whole - inHours('am') - inHours('pm') - inHours('full');
  return {
    full,
    am: Math.min(full, halves.am - inHours('am')),
    pm: Math.min(full, halves.pm - inHours('pm')),
  };
}

/** Returns whether a whole part of a day is free of other leave, and the rest of the day has room for leave in hours. */
export function isPartFree(part: DayPart, taken: readonly LeaveOnDay[], dayMinutes: number): boolean {
  if (taken.some((one) => one.unit === 'day' && commonPart(one.part, part))) return false;
  const free = freeMinutes([...taken, { part, minutes: 0, unit: 'day' }], dayMinutes);
  return Object.values(free).every((minutes) => minutes >= 0);
}
