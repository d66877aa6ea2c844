import { readStorage } from './commands';
import { withoutEntry } from './queue';
import { removalEnded, removalStarted } from './slice';
import type { Command } from './store';

/** How long a removal can be taken back, in ms: as long as the toast that offers it. */
export const UNDO_MS = 5_000;

/**
 * Hides an entry at once and removes it for good once it can no longer be taken back. A page that closes before leaves
 * it as it was. `onFailed` is told when the server would not: the entry is then shown again.
 */
export function removeEntry(id: string, onFailed: (error: unknown) => void): Command {
  return (dispatch, getState, { postponed, queue, remove, onRemoved }) => {
    const finish = async () => {
      const { owner } = getState().timers;
      const isQueued = owner && queue.read(owner).some(({ clientId }) => clientId === id);
      try {
        if (isQueued) queue.write(owner, withoutEntry(queue.read(owner), id));
        else await remove(id);
        onRemoved(id);
      } catch (error) {
        onFailed(error);
      } finally {
        dispatch(readStorage(getState().timers.owner));
        dispatch(removalEnded(id));
      }
    };
    dispatch(removalStarted(id));
    postponed.later(id, UNDO_MS, () => void finish());
  };
}

/** Brings an entry back; false where it is too late. */
export function keepEntry(id: string): Command<boolean> {
  return (dispatch, _getState, { postponed }) => {
    const isKept = postponed.takeBack(id);
    if (isKept) dispatch(removalEnded(id));
    return isKept;
  };
}
