/** The available timeouts, in minutes without input. */
const CHOICES = [15, 30, 60, 240, 480, 1_440, 10_080, 43_200] as const;

const HOUR = 60;
const DAY = 24 * HOUR;

/** Returns the available timeouts, plus the current one if another client set a different value. */
export const timeoutChoices = (current: number): readonly number[] =>
  [...new Set([...CHOICES, current])].toSorted((one, other) => one - other);

/** Converts minutes to the largest unit that divides them. */
export function inUnits(minutes: number): { unit: 'minutes' | 'hours' | 'days'; count: number } {
  if (minutes % DAY === 0) return { unit: 'days', count: minutes / DAY };
  return minutes % HOUR === 0 ? { unit: 'hours', count: minutes / HOUR } : { unit: 'minutes', count: minutes };
}
