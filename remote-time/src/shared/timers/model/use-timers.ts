import { useDispatch, useSelector } from '@atrium/platform';
import { durationOf, storedUntil } from './times/segments';
import type { RootState, TimerDispatch } from './store';
import type { Timer } from './timer';

/** Returns the typed `dispatch` of this remote's store. */
export const useTimerDispatch = () => useDispatch<TimerDispatch>();

/** Returns the timers. They do not change every second; use `useSeconds` for the running duration. */
export const useTimers = () => useSelector((state: RootState) => state.timers.timers);

/** Returns the current duration of a timer in seconds. Rerenders every second: use it only where digits are shown. */
export const useSeconds = ({ segments }: Timer) =>
  useSelector((state: RootState) => durationOf(segments, state.timers.now));

/** Returns whether a timer has run for longer than `seconds`. Rerenders only when that changes. */
export const useIsLonger = ({ segments }: Timer, seconds: number) =>
  useSelector((state: RootState) => durationOf(segments, state.timers.now) > seconds);

/** Returns the current minute in ms since 1970. Totals that include running timers are shown as of it. */
export const useMinute = () => useSelector((state: RootState) => Math.floor(state.timers.now / 60_000) * 60_000);

/** Returns what would be stored of each timer if it stopped at the current minute. */
export function useStoredTimes() {
  const minute = useMinute();
  const longest = useLongestSeconds();
  return useTimers().map(({ segments }) => storedUntil(segments, minute, longest));
}

export const useOwner = () => useSelector((state: RootState) => state.timers.owner);

/** Returns the stopped timers that are not yet on the server. */
export const useQueue = () => useSelector((state: RootState) => state.timers.queue);

/** Returns whether there are timers, or stopped ones that are not yet on the server. */
export const useHasUnsaved = () =>
  useSelector(({ timers: { timers, queue } }: RootState) => timers.length > 0 || queue.length > 0);

/** Returns the client ids of entries that are being removed and can still be restored. */
export const useRemoving = () => useSelector((state: RootState) => state.timers.removing);

export const useIsDurable = () => useSelector((state: RootState) => state.timers.isDurable);

/** Returns the seconds after which the server caps a timer; null until the server has sent it. */
export const useLongestSeconds = () => useSelector((state: RootState) => state.timers.longestSeconds);

/** Returns the locked period of the company as far as this device knows; null if nothing is locked. */
export const useLock = () => useSelector((state: RootState) => state.timers.lock);
