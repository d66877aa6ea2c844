import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import { localDay } from './calendar-days';

const Clock = createContext(() => Date.now());

/** Provides the current time, for example by the server's more reliable clock. `now` returns ms since 1970. */
export const ClockProvider = ({ now, children }: { now: () => number; children: ReactNode }) => (
  <Clock value={now}>{children}</Clock>
);

/** Returns a function for the current time in ms since 1970; uses the device clock without a `ClockProvider`. */
export const useClock = (): (() => number) => useContext(Clock);

/** Returns today's ISO day in the browser's time zone, by the clock of `ClockProvider`. */
export const useToday = (): string => localDay(useClock()());
