import type { TimeLock } from '@atrium/contracts';
import { useClock, useFormat, useToast } from '@atrium/platform';
import { measureStop, storeChosen } from './queue/commands';
import { deliveryOf, fetchLock, findLockedTimer } from './queue/delivery';
import type { StoppedTimer } from './timer';
import { dayOf } from './times/local-time';
import { startsLocked } from './times/locked-part';
import { useTimerActions } from './use-timer-actions';
import { useLock, useLongestSeconds, useTimerDispatch } from './use-timers';
import { useTexts } from '../../use-texts';

/**
 * Returns the actions that stop a timer, with their toasts. `onLocked` receives the record of a timer that started in the
 * locked period: before it is stopped, or after the server has rejected its entry because the lock is new to this device.
 */
export function useStopTimer(onLocked: (stopped: StoppedTimer) => void) {
  const dispatch = useTimerDispatch();
  const toasts = useToast();
  const format = useFormat();
  const { t } = useTexts();
  const { showKept } = useTimerActions();
  const lock = useLock();
  const longest = useLongestSeconds();
  const now = useClock();

  const report = async ({ clientId, taskName, duration }: StoppedTimer) => {
    const outcome = await dispatch(deliveryOf(clientId));
    if (outcome === 'waiting') showKept();
    else if (outcome === 'delivered') {
      // The server caps what a timer stores.
      const title = t('saved', { duration: format.duration(Math.min(duration, longest ?? Infinity)) });
      toasts.show({ variant: 'success', title, description: taskName });
    } else if (outcome === 'failed') {
      const rejected = await dispatch(findLockedTimer(clientId));
      if (rejected) onLocked(rejected);
    }
  };

  /** Stops a timer, or asks what to store of it. Returns false if it has no task name. */
  const stop = (id: string, at?: number): boolean => {
    const measured = dispatch(measureStop(id, at));
    if (measured && startsLocked(measured.startTime, lock)) onLocked(measured);
    else if (measured && longest === null && dayOf(measured.startTime) < dayOf(now())) void stopOnceKnown(measured);
    else if (measured) store(measured, null);
    return measured !== null;
  };

  /** Stops a timer of an earlier day before the page has learned of the locked period, at the instant of the request. */
  const stopOnceKnown = async (measured: StoppedTimer) => {
    const known = await dispatch(fetchLock());
    if (startsLocked(measured.startTime, known)) onLocked(measured);
    else store(measured, null);
  };

  /** Stores a timer as the person chose: without the part in a locked period, or everything. */
  const store = (measured: StoppedTimer, leaveOut: TimeLock | null) => {
    const stopped = dispatch(storeChosen(measured, leaveOut));
    if (stopped) void report(stopped);
  };

  return { stop, store };
}
