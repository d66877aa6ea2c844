import { withoutEntry, withRefusal, type QueuedEntry } from './queue';
import { readStorage } from './commands';
import { sendingEnded, sendingStarted } from './slice';
import type { Command } from './store';

/** An answer that will be the same however often the entry is sent. */
const REFUSALS = new Set([400, 413, 415, 422]);

/** The code of a lasting refusal; null where trying again later helps. */
export function refusalOf(error: unknown): string | null {
  const { status, code, fields } = error as { status?: number; code?: string; fields?: object }; // any rejection
  if (!status || !REFUSALS.has(status)) return null;
  // This device's clock is ahead: the moment will come.
  if (JSON.stringify(fields ?? {}).includes('END_IN_FUTURE')) return null;
  return code ?? 'UNKNOWN';
}

const isWaiting = (removing: readonly string[]) => (entry: QueuedEntry) =>
  entry.refusal === null && !removing.includes(entry.clientId);

/**
 * Sends what waits in the queue, oldest first. It ends at the first entry that cannot be sent now; nothing leaves the
 * queue before the server has it. True when nothing waits any more.
 */
export function deliver(): Command<Promise<boolean>> {
  return async (dispatch, getState, { queue, send, onStored }) => {
    if (getState().timers.isSending) return false;
    dispatch(sendingStarted());
    try {
      for (;;) {
        const { owner, removing } = getState().timers;
        const next = owner && queue.read(owner).find(isWaiting(removing));
        if (!next) return true;
        try {
          onStored(await send(next));
          queue.write(owner, withoutEntry(queue.read(owner), next.clientId));
        } catch (error) {
          const refusal = refusalOf(error);
          if (refusal === null) return false;
          queue.write(owner, withRefusal(queue.read(owner), next.clientId, refusal));
        } finally {
          dispatch(readStorage(getState().timers.owner));
        }
      }
    } finally {
      dispatch(sendingEnded());
    }
  };
}
