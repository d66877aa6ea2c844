import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { localDay } from './calendar-days';

const Clock = createContext(() => Date.now());

/** Provides the current time, for example by the server's more reliable clock. `now` returns ms since 1970. */
export const ClockProvider = ({ now, children }: { now: () => number; children: ReactNode }) => (
  <Clock value={now}>{children}</Clock>
);

/** Returns a function for the current time in ms since 1970; uses the device clock without a `ClockProvider`. */
export const useClock = (): (() => number) => useContext(Clock);

/** Interval at which an open page checks the clock, in ms. */
const CHECK_INTERVAL_MS = 30_000;

/** Calls `listener` regularly, and when the page becomes visible. Returns a function that stops the calls. */
function subscribeToClock(listener: () => void): () => void {
  const handle = setInterval(listener, CHECK_INTERVAL_MS);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(handle);
    document.removeEventListener('visibilitychange', listener);
  };
}

/**
 * Returns today's ISO day in a time zone, by default the browser's, by the clock of `ClockProvider`. Updates after
 * midnight in pages that stay open.
 */
export function useToday(timeZone?: string): string {
  const now = useClock();
  return useSyncExternalStore(subscribeToClock, () => localDay(now(), timeZone));
}

/** Returns the hour of the day in the browser's time zone, 0 to 23, by the clock of `ClockProvider`. */
export function useHour(): number {
  const now = useClock();
  return useSyncExternalStore(subscribeToClock, () => new Date(now()).getHours());
}
