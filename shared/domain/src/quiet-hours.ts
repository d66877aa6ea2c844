import type { NotificationSettings, QuietHours } from '@atrium/contracts';
import { addDays, type CalendarDay, weekdayOf } from './calendar-day';
import { dayAt, instantAt } from './local-day';

/** Returns the instants (ms) at which quiet hours that begin on a day begin and end; null if none begin on it. */
function quietHoursOf({ days, from, to }: QuietHours, day: CalendarDay, timeZone: string): [number, number] | null {
  if (!days.includes(weekdayOf(day) + 1)) return null;
  const lastDay = to > from ? day : addDays(day, 1);
  return [instantAt(day, from, timeZone), instantAt(lastDay, to, timeZone)];
}

/**
 * Returns when the quiet hours end (ms since 1970) in which an instant lies; null outside of quiet hours.
 *
 * @param deviceZone IANA name of the zone that applies if the quiet hours name none. Throws a RangeError for an unknown
 * zone.
 */
export function endOfQuietHours(quietHours: QuietHours, instant: number, deviceZone: string): number | null {
  if (!quietHours.isOn) return null;
  const timeZone = quietHours.timeZone ?? deviceZone;
  const today = dayAt(instant, timeZone);
  const ends = [addDays(today, -1), today].flatMap((day) => {
    const [begin, end] = quietHoursOf(quietHours, day, timeZone) ?? [Infinity, Infinity];
    return begin <= instant && instant < end ? end : [];
  });
  return ends.length > 0 ? Math.max(...ends) : null;
}

/** Returns when a pause of alerts ends (ms since 1970); null if they are not paused. */
export function endOfPause({ pausedUntil }: Pick<NotificationSettings, 'pausedUntil'>, instant: number): number | null {
  const end = pausedUntil === null ? 0 : Date.parse(pausedUntil);
  return end > instant ? end : null;
}

/** Returns whether new notifications neither sound nor pop up at an instant (ms since 1970). */
export function isQuietAt(
  settings: Pick<NotificationSettings, 'pausedUntil' | 'quietHours'>,
  instant: number,
  deviceZone: string,
): boolean {
  return endOfPause(settings, instant) !== null || endOfQuietHours(settings.quietHours, instant, deviceZone) !== null;
}
