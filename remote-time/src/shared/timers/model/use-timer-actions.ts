import { useFormat, useToast } from '@atrium/platform';
import { useUndoToast } from '@atrium/platform/undo';
import { resetTimer, restoreTimer, startTimer } from './queue/commands';
import { sendNow } from './queue/delivery';
import type { Task, Timer } from './timer';
import { useTimerDispatch } from './use-timers';
import { useTexts } from '../../use-texts';

/** Returns the actions on timers, with their toasts. */
export function useTimerActions() {
  const dispatch = useTimerDispatch();
  const toasts = useToast();
  const showUndo = useUndoToast();
  const format = useFormat();
  const { t } = useTexts();

  const showFull = () => toasts.show({ variant: 'warning', title: t('start.full') });

  const start = (task: Task): boolean => {
    const timer = dispatch(startTimer(task));
    if (!timer) showFull();
    return timer !== null;
  };

  const showKept = () => toasts.show({ variant: 'info', title: t('kept'), description: t('keptText') });

  const send = async () => {
    if (await dispatch(sendNow())) showKept();
  };

  const offerRestore = (timer: Timer) => {
    showUndo({
      title: t('timers.discarded'),
      description: `${timer.taskName || t('noTask')}, ${format.duration(timer.duration)}`,
      onUndo: () => restore(timer),
    });
  };
  const restore = (timer: Timer) => {
    if (dispatch(restoreTimer(timer))) return;
    showFull();
    offerRestore(timer);
  };
  const discard = (id: string) => {
    const timer = dispatch(resetTimer(id));
    if (timer) offerRestore(timer);
  };

  return { start, send, showKept, discard };
}
