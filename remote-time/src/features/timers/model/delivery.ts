import { readStorage } from './commands';
import { refusalOf } from './failure';
import { withoutEntry, withRefusal, type QueuedEntry } from './queue';
import { sendingEnded, sendingStarted } from './slice';
import type { Command } from './store';

/** `sent`: nothing waits any more. `waiting`: the server cannot be reached now. `busy`: it is being sent already. */
export type Delivery = 'sent' | 'waiting' | 'busy';

const isWaiting = (removing: readonly string[]) => (entry: QueuedEntry) =>
  entry.refusal === null && !removing.includes(entry.clientId);

/**
 * Sends what waits in the queue, oldest first. It ends at the first entry that cannot be sent now; nothing leaves the
 * queue before the server has it.
 */
export function deliver(): Command<Promise<Delivery>> {
  return async (dispatch, getState) => {
    if (getState().timers.isSending) return 'busy';
    dispatch(sendingStarted());
    try {
      let outcome = await dispatch(deliverOldest());
      while (outcome === 'again') outcome = await dispatch(deliverOldest());
      return outcome;
    } finally {
      dispatch(sendingEnded());
    }
  };
}

function deliverOldest(): Command<Promise<Delivery | 'again'>> {
  return async (dispatch, getState, { queue, send, onStored }) => {
    const { owner, removing } = getState().timers;
    const next = owner && queue.read(owner).find(isWaiting(removing));
    if (!next) return 'sent';
    try {
      onStored(await send(next));
      queue.write(owner, withoutEntry(queue.read(owner), next.clientId));
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === null) return 'waiting';
      queue.write(owner, withRefusal(queue.read(owner), next.clientId, refusal));
    }
    dispatch(readStorage(getState().timers.owner));
    return 'again';
  };
}

/** Tries an entry again that the server has refused. */
export function sendAgain(clientId: string): Command<Promise<Delivery>> {
  return (dispatch, getState, { queue }) => {
    const { owner } = getState().timers;
    if (owner) queue.write(owner, withRefusal(queue.read(owner), clientId, null));
    dispatch(readStorage(owner));
    return dispatch(deliver());
  };
}
