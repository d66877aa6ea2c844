import { useClock } from '@atrium/platform';
import { useSyncExternalStore } from 'react';
import { type ZonedTime, zonedTime } from './zoned-time';

const CHECK_MS = 15_000;
const MINUTE_MS = 60_000;

function subscribe(listener: () => void): () => void {
  const handle = setInterval(listener, CHECK_MS);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(handle);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** Returns the current day and minute in a time zone; renders again every minute. */
export function useNow(timeZone: string): ZonedTime {
  const clock = useClock();
  const minute = useSyncExternalStore(subscribe, () => Math.floor(clock() / MINUTE_MS));
  return zonedTime(minute * MINUTE_MS, timeZone);
}
