import { useDispatch, useSelector } from '@atrium/platform';
import type { RootState, TimerDispatch } from './store';

/** Typed access to this remote's own store. */
export const useTimerDispatch = () => useDispatch<TimerDispatch>();

/** Timers with their durations as of this second. */
export const useTimers = () => useSelector((state: RootState) => state.timers.timers);

export const useOwner = () => useSelector((state: RootState) => state.timers.owner);

/** Stopped and not yet on the server. */
export const useQueue = () => useSelector((state: RootState) => state.timers.queue);

export const useIsSending = () => useSelector((state: RootState) => state.timers.isSending);

/** Client ids of entries that are being removed and may still be brought back. */
export const useRemoving = () => useSelector((state: RootState) => state.timers.removing);

export const useIsDurable = () => useSelector((state: RootState) => state.timers.isDurable);
