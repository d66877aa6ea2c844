import { type ToastInput, usePlatformTexts, useToast } from '@atrium/platform';

/** How long an action can be undone, in ms: long enough to notice a mistake. */
export const UNDO_MS = 10_000;

/** A completed action that can be undone. */
export interface UndoableAction extends Pick<ToastInput, 'title' | 'description' | 'variant'> {
  /** Undoes the action and reports its own failure. Called at most once, within `UNDO_MS`. */
  onUndo: () => void;
}

/** Returns a function that confirms an action in a toast with an Undo button. It returns the toast's id. */
export function useUndoToast(): (action: UndoableAction) => string {
  const t = usePlatformTexts();
  const toasts = useToast();
  return ({ onUndo, ...toast }) =>
    toasts.show({ ...toast, duration: UNDO_MS, action: { label: t('undo'), onAction: onUndo } });
}
