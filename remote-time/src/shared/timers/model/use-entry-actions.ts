import { errorMessage, useFormat, useTexts, useToast } from '@atrium/platform';
import { projectText } from './project';
import { removeEntry, UNDO_MS } from './removal';
import { useTimerActions } from './use-timer-actions';
import { useTimerDispatch } from './use-timers';
import type { ShownEntry } from './queue';

/** Returns the actions on entries, with their toasts. */
export function useEntryActions() {
  const dispatch = useTimerDispatch();
  const toasts = useToast();
  const format = useFormat();
  const { t } = useTexts();
  const { start } = useTimerActions();

  const continueEntry = (entry: Pick<ShownEntry, 'taskName' | 'project' | 'projectId' | 'projectTitle' | 'task'>) => {
    const { taskName, project: projectRef, task } = entry;
    return start({ taskName, project: projectText(entry), projectRef, taskId: task?._id ?? null });
  };

  const remove = ({ _id, taskName, duration }: Pick<ShownEntry, '_id' | 'taskName' | 'duration'>) => {
    const sayFailed = (title: string, error: unknown) =>
      toasts.show({ variant: 'destructive', title, description: errorMessage(error, t) });
    const takeBack = dispatch(
      removeEntry(_id, {
        onRemoveFailed: (error) => {
          toasts.dismiss(toast);
          sayFailed(t('entries.deleteFailed'), error);
        },
        onRestoreFailed: (error) => sayFailed(t('entries.restoreFailed'), error),
      }),
    );
    const toast = toasts.show({
      title: t('entries.deleted'),
      description: t('entries.deletedText', { task: taskName, duration: format.duration(duration) }),
      duration: UNDO_MS,
      action: { label: t('entries.undo'), onAction: takeBack },
    });
  };

  return { continueEntry, remove };
}
