import { LIMITS } from '@atrium/contracts';
import { useFormat, useTexts, useToast } from '@atrium/platform';
import { resetTimer, restoreTimer, startTimer, stopTimer } from './commands';
import { deliver } from './delivery';
import type { StoppedTimer, Task, Timer } from './timer';
import { useTimerDispatch } from './use-timers';

/** What people do with timers, and what they are told of it. */
export function useTimerActions() {
  const dispatch = useTimerDispatch();
  const toasts = useToast();
  const format = useFormat();
  const { t } = useTexts();

  const sayFull = () => toasts.show({ variant: 'warning', title: t('start.full') });

  const start = (task: Task): boolean => {
    const timer = dispatch(startTimer(task));
    if (!timer) sayFull();
    return timer !== null;
  };

  const sayKept = () => toasts.show({ variant: 'info', title: t('kept'), description: t('keptText') });

  const send = async () => {
    if ((await dispatch(deliver())) === 'waiting') sayKept();
  };

  const stop = (id: string): boolean => {
    const stopped = dispatch(stopTimer(id));
    if (stopped) void sayStored(stopped);
    return stopped !== null;
  };
  const sayStored = async ({ taskName, duration }: StoppedTimer) => {
    if ((await dispatch(deliver())) === 'waiting') sayKept();
    else {
      const title = t('saved', { duration: format.duration(duration) });
      toasts.show({ variant: 'success', title, description: taskName });
    }
  };

  const offerBack = (timer: Timer) => {
    toasts.show({
      title: t('timers.discarded'),
      description: `${timer.taskName || t('noTask')}, ${format.duration(timer.duration)}`,
      action: { label: t('entries.undo'), onAction: () => bringBack(timer) },
    });
  };
  const bringBack = (timer: Timer) => {
    if (dispatch(restoreTimer(timer, LIMITS.timers))) return;
    sayFull();
    offerBack(timer);
  };
  const discard = (id: string) => {
    const timer = dispatch(resetTimer(id));
    if (timer) offerBack(timer);
  };

  return { start, stop, send, discard };
}
