import { wallTime } from '@atrium/domain';

/** Returns the viewer's own time zone, as the browser knows it. */
const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * Returns how many minutes the clocks of a zone are ahead of those of another one, which is the viewer's own by default;
 * negative if they are behind. Throws a RangeError for an unknown zone.
 */
export const minutesAhead = (instant: number, timeZone: string, than = ownTimeZone()): number =>
  Math.round((wallTime(instant, timeZone) - wallTime(instant, than)) / 60_000);
