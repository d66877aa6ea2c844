import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import { localDay } from './calendar-days';

const Clock = createContext(() => Date.now());

/** Says what time it is: `now` in ms since 1970, as a server may know it better than the device. */
export const ClockProvider = ({ now, children }: { now: () => number; children: ReactNode }) => (
  <Clock value={now}>{children}</Clock>
);

/** Tells the time now in ms since 1970, by the clock of the app; by the device's where there is none. */
export const useClock = (): (() => number) => useContext(Clock);

/** Today's ISO day in the zone of the browser, by the clock of the app. */
export const useToday = (): string => localDay(useClock()());
