import type { TimeEntry } from '@atrium/contracts';
import { errorMessage, useFormat, useTexts, useToast } from '@atrium/platform';
import { projectText } from './project';
import { keepEntry, removeEntry, UNDO_MS } from './removal';
import { useTimerActions } from './use-timer-actions';
import { useTimerDispatch } from './use-timers';

/** What people do with entries, and what they are told of it. */
export function useEntryActions() {
  const dispatch = useTimerDispatch();
  const toasts = useToast();
  const format = useFormat();
  const { t } = useTexts();
  const { start } = useTimerActions();

  const continueEntry = (entry: TimeEntry) => start({ taskName: entry.taskName, project: projectText(entry) });

  const remove = ({ _id, taskName, duration }: TimeEntry) => {
    const sayFailed = (error: unknown) =>
      toasts.show({ variant: 'destructive', title: t('entries.deleteFailed'), description: errorMessage(error, t) });
    dispatch(removeEntry(_id, sayFailed));
    toasts.show({
      title: t('entries.deleted'),
      description: t('entries.deletedText', { task: taskName, duration: format.duration(duration) }),
      duration: UNDO_MS,
      action: { label: t('entries.undo'), onAction: () => dispatch(keepEntry(_id)) },
    });
  };

  return { continueEntry, remove };
}
