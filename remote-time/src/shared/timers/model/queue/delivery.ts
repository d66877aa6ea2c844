import type { TimeLock } from '@atrium/contracts';
import type { DeliveryOutcome } from '@atrium/platform/offline-queue';
import type { Command } from '../store';
import type { StoppedTimer } from '../timer';
import { itemOf } from './entry-queue';
import { isLockRejection } from './rejection';

/** Resolves with the delivery outcome of a stopped timer: stored, rejected, or waiting for a retry. */
export function deliveryOf(clientId: string): Command<Promise<DeliveryOutcome>> {
  return (_dispatch, _getState, { queue }) => queue.outcome(itemOf(queue, clientId)?.id ?? clientId);
}

/** Sends all waiting entries now. Resolves with whether any are still waiting. */
export function sendNow(): Command<Promise<boolean>> {
  return async (_dispatch, _getState, { queue }) => {
    queue.resume();
    const outcomes = await Promise.all(queue.getItems().map(({ id }) => queue.outcome(id)));
    return outcomes.includes('waiting');
  };
}

/** Retries an entry that the server has rejected. */
export function sendAgain(clientId: string): Command {
  return (_dispatch, _getState, { queue }) => {
    const item = itemOf(queue, clientId);
    if (item) queue.retry(item.id);
  };
}

/**
 * Returns a stopped timer that the server rejected because of the locked period, once this device knows that period as
 * it is now; null if it was not rejected for this reason.
 */
export function findLockedTimer(clientId: string): Command<Promise<StoppedTimer | null>> {
  return async (_dispatch, _getState, { queue, refresh }) => {
    const item = itemOf(queue, clientId);
    if (!item || !isLockRejection(item.failure)) return null;
    await refresh();
    return item.payload;
  };
}

/** Returns the locked period once this device has asked for it; null if nothing is locked or the server is out of reach. */
export function fetchLock(): Command<Promise<TimeLock | null>> {
  return async (_dispatch, getState, { refresh }) => {
    await refresh();
    return getState().timers.lock;
  };
}
