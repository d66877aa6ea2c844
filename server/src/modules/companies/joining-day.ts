import { dayAt } from '@atrium/domain';

/** Returns the day on which somebody joined. A date without a time is stored as midnight in UTC, in every time zone. */
export function joiningDay(joinedAt: Date, timeZone: string): string {
  const iso = joinedAt.toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : dayAt(joinedAt.getTime(), timeZone);
}
