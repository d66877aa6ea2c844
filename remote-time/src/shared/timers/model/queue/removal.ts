import { UNDO_MS } from '@atrium/platform/undo';
import { itemOf } from './entry-queue';
import { removalEnded, removalStarted } from '../slice';
import type { Command } from '../store';

/** Callbacks for requests that the server rejects. The list then shows the server's state. */
interface RemovalFailures {
  onRemoveFailed: (error: unknown) => void;
  onRestoreFailed: (error: unknown) => void;
}

/** Undoes a removal. Does nothing if the undo period has passed or the removal failed. */
type UndoRemoval = () => void;

/**
 * Removes an entry and hides it immediately. A stored entry is removed on the server immediately as well, so that
 * closing the page has no effect, and undo restores it. A queued entry is held back until the undo period ends, the
 * page closes or the owner changes, then discarded together with its timer, which otherwise still runs on the server.
 */
export function removeEntry(id: string, failures: RemovalFailures): Command<UndoRemoval> {
  return (dispatch, _getState, { queue }) => {
    dispatch(removalStarted(id));
    const item = itemOf(queue, id);
    return dispatch(item ? dropQueued(id, item.id) : removeStored(id, failures));
  };
}

/**
 * Carries out the removals that are held back. Dispatch it while the owner of the queues is still the same: another
 * owner's queues do not contain the entries.
 */
export const finishRemovals =
  (): Command =>
  (_dispatch, _getState, { delayedActions }) =>
    delayedActions.runAll();

function dropQueued(id: string, item: string): Command<UndoRemoval> {
  return (dispatch, _getState, { changes, delayedActions, queue }) => {
    // Hold the entry back slightly longer than the undo period.
    queue.postpone(item, UNDO_MS + 1_000);
    delayedActions.schedule(id, UNDO_MS, () => {
      changes.record(id, { kind: 'reset' });
      queue.discard(item);
      dispatch(removalEnded(id));
    });
    return () => {
      if (!delayedActions.cancel(id)) return;
      queue.postpone(item, 0);
      dispatch(removalEnded(id));
    };
  };
}

function removeStored(id: string, { onRemoveFailed, onRestoreFailed }: RemovalFailures): Command<UndoRemoval> {
  return (dispatch, _getState, { entries }) => {
    let isTakenBack = false;
    const remove = async () => {
      try {
        await entries.remove(id);
        return true;
      } catch (error) {
        onRemoveFailed(error);
        return false;
      }
    };
    // Keep the entry hidden until the lists are refetched. A stale list would briefly show it again.
    const show = async () => {
      await entries.refresh();
      dispatch(removalEnded(id));
    };
    const removal = remove();
    void removal.then((isRemoved) => (isRemoved && isTakenBack ? undefined : show()));
    const restore = async () => {
      if (!(await removal)) return;
      try {
        await entries.restore(id);
      } catch (error) {
        onRestoreFailed(error);
      }
      await show();
    };
    return () => {
      isTakenBack = true;
      void restore();
    };
  };
}
