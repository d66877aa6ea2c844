/** The part of the shell's toast service that undo uses. */
export interface UndoToasts {
  show: (toast: { title: string; duration: number; action: { label: string; onAction: () => void } }) => string;
  dismiss: (id: string) => void;
}

/** An action that is shown as done at once and can be undone for a short time. */
export interface UndoableAct {
  /** What was done: `Entry deleted`. */
  title: string;
  /** `Undo`, in the reader's language. */
  undoLabel: string;
  /** Makes the action final, usually with a request. */
  commit: () => void;
  /** Restores what was shown before. */
  restore: () => void;
}

/** Time in which an action can be undone, in ms. */
const UNDO_MS = 6_000;

/**
 * Creates a service that delays actions so that they can be undone from a toast. `flush` commits all pending actions at
 * once: call it before the page or the company is left. `schedule` and `cancel` replace the browser's timers.
 */
export function createUndo(
  toasts: UndoToasts,
  schedule: (run: () => void, ms: number) => number = (run, ms) => window.setTimeout(run, ms),
  cancel: (timer: number) => void = (timer) => window.clearTimeout(timer),
) {
  const waiting = new Set<() => void>();
  return {
    /** Starts the delay of an action. Call it once the list already looks as if the action were done. */
    run({ title, undoLabel, commit, restore }: UndoableAct) {
      const settle = () => {
        cancel(timer);
        return waiting.delete(finish);
      };
      const finish = () => {
        if (!settle()) return;
        toasts.dismiss(toast);
        commit();
      };
      const undo = () => {
        if (settle()) restore();
      };
      waiting.add(finish);
      const timer = schedule(finish, UNDO_MS);
      const toast = toasts.show({ title, duration: UNDO_MS, action: { label: undoLabel, onAction: undo } });
    },
    flush() {
      for (const finish of waiting) finish();
    },
  };
}
