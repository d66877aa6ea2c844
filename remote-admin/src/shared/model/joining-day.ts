import { dayAt } from '@atrium/domain';

const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * Returns when somebody joined: a calendar day if the company entered one, which is stored as midnight in UTC and is
 * the same day in every time zone; otherwise the instant.
 */
export const joiningMoment = (joinedAt: string): string => joinedAt.replace(/T00:00:00\.000Z$/, '');

/** Returns the day on which somebody joined, as `format.date` shows `joiningMoment`. */
export function joiningDay(joinedAt: string, timeZone = ownTimeZone()): string {
  const moment = joiningMoment(joinedAt);
  return moment === joinedAt ? dayAt(Date.parse(joinedAt), timeZone) : moment;
}
