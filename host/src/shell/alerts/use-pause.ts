import type { NotificationSettings } from '@atrium/contracts';
import { addDays, dayAt, endOfPause, instantAt } from '@atrium/domain';
import { useFormat } from '@atrium/platform';
import { useClock } from '@atrium/ui';
import { deviceZone } from './device-zone';
import { useSaveNotificationSettings } from './save-notification-settings';
import { useNow } from '@atrium/platform/timing';

const HOUR_MS = 3_600_000;
/** When a pause until tomorrow ends. */
const MORNING = '08:00';

/** Returns when a pause until tomorrow ends (ms since 1970). */
const tomorrowMorning = (now: number, timeZone: string): number =>
  instantAt(addDays(dayAt(now, timeZone), 1), MORNING, timeZone);

/** Formats an instant within the next days, such as the end of a pause: `14:30`, or `Sat 08:00` on another day. */
export function useEndFormat(): (instant: number) => string {
  const format = useFormat();
  const clock = useClock();
  return (instant) => {
    const zone = deviceZone();
    if (dayAt(instant, zone) === dayAt(clock(), zone)) return format.time(instant);
    return format.date(instant, { weekday: 'short', hour: '2-digit', minute: '2-digit' });
  };
}

/** Returns the end of the current pause (ms since 1970, null without one), and functions that begin and end a pause. */
export function usePause(settings: Pick<NotificationSettings, 'pausedUntil'> | undefined) {
  const clock = useClock();
  const { mutate } = useSaveNotificationSettings();
  const now = useNow();
  const until = settings ? endOfPause(settings, Math.max(now, clock())) : null;
  const pauseUntil = (end: number) => mutate({ pausedUntil: new Date(end).toISOString() });
  return {
    until,
    tomorrow: tomorrowMorning(now, deviceZone()),
    pauseForAnHour: () => pauseUntil(clock() + HOUR_MS),
    pauseUntilTomorrow: () => pauseUntil(tomorrowMorning(clock(), deviceZone())),
    resume: () => mutate({ pausedUntil: null }),
  };
}
