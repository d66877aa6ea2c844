import type { LeaveUnit } from '@atrium/contracts';

/** Returns the stored value of an amount: thousandths of a day, or minutes of an hour. */
export const toStoredAmount = (count: number, unit: LeaveUnit): number =>
  Math.round(count * (unit === 'day' ? 1_000 : 60));
