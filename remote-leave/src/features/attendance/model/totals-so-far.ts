import type { API, ResponseOf } from '@atrium/contracts';

type Month = ResponseOf<typeof API.attendance.month>;

/** Returns the worked and expected minutes of a month so far. Today counts once the person has checked out. */
export function totalsSoFar({ days, totals }: Pick<Month, 'days' | 'totals'>, today: string): Month['totals'] {
  const day = days.find(({ date }) => date === today);
  if (!day || (day.worked > 0 && day.state !== 'open')) return totals;
  return { worked: totals.worked - day.worked, expected: totals.expected - day.expected };
}
