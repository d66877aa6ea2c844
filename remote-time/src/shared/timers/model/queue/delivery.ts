import type { DeliveryOutcome } from '@atrium/platform/offline-queue';
import type { Command } from '../store';

/** Resolves with the delivery outcome of a stopped timer: stored, rejected, or waiting for a retry. */
export function deliveryOf(clientId: string): Command<Promise<DeliveryOutcome>> {
  return (_dispatch, _getState, { queue }) => queue.outcome(clientId);
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
  return (_dispatch, _getState, { queue }) => queue.retry(clientId);
}
