import { useFailureToast, useFormat, useToast } from '@atrium/platform';
import { useUndoToast } from '@atrium/platform/undo';
import { projectText } from './project';
import { removeEntry } from './queue/removal';
import { useTimerActions } from './use-timer-actions';
import { useTimerDispatch } from './use-timers';
import type { ShownEntry } from './queue/queue';
import { useTexts } from '../../use-texts';

/** Returns the actions on entries, with their toasts. */
export function useEntryActions() {
  const dispatch = useTimerDispatch();
  const toasts = useToast();
  const showUndo = useUndoToast();
  const format = useFormat();
  const { t } = useTexts();
  const showFailure = useFailureToast();
  const { start } = useTimerActions();

  const continueEntry = (entry: Pick<ShownEntry, 'taskName' | 'project' | 'projectId' | 'projectTitle' | 'task'>) => {
    const { taskName, project: projectRef, task } = entry;
    return start({ taskName, project: projectText(entry), projectRef, taskId: task?._id ?? null });
  };

  const remove = ({ _id, taskName, duration }: Pick<ShownEntry, '_id' | 'taskName' | 'duration'>) => {
    const undoRemoval = dispatch(
      removeEntry(_id, {
        onRemoveFailed: (error) => {
          toasts.dismiss(toast);
          showFailure(t('entries.deleteFailed'))(error);
        },
        onRestoreFailed: showFailure(t('entries.restoreFailed')),
      }),
    );
    const toast = showUndo({
      title: t('entries.deleted'),
      description: t('entries.deletedText', { task: taskName, duration: format.duration(duration) }),
      onUndo: undoRemoval,
    });
  };

  return { continueEntry, remove };
}
