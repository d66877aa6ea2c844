import { clockAt, dayAt, instantAt as instantOfClock } from '@atrium/domain';

/** Returns the name of the device's time zone. */
export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const inMs = (instant: number | string) => (typeof instant === 'number' ? instant : Date.parse(instant));

/** Returns the ISO date of an instant in the device's time zone. */
export const dayOf = (instant: number | string): string => dayAt(inMs(instant), deviceTimeZone());

/** Returns the time of day of an instant as `HH:MM` in the device's time zone. */
export const timeOf = (instant: number | string): string => clockAt(inMs(instant), deviceTimeZone());

/** Returns the instant of a date and time in the device's time zone, in ms, or null if either is missing or invalid. */
export function instantAt(day: string, time: string): number | null {
  const isValid = !Number.isNaN(Date.parse(`${day}T${time}:00Z`));
  return day !== '' && time !== '' && isValid ? instantOfClock(day, time, deviceTimeZone()) : null;
}
