import type { TimeLock } from '@atrium/contracts';
import { addDays } from '@atrium/domain';
import { Button, Dialog, Stack, useFormat } from '@atrium/platform';
import { clockDuration } from '@atrium/ui/charts';
import { Fact, FactList } from '@atrium/ui/facts';
import { instantAt } from '../model/times/local-time';
import { splitAtLock, startsLocked } from '../model/times/locked-part';
import { type StoppedTimer, withLeaveOut } from '../model/timer';
import { useEntryActions } from '../model/use-entry-actions';
import { useStopTimer } from '../model/use-stop-timer';
import { useTimerActions } from '../model/use-timer-actions';
import { useLock, useLongestSeconds, useQueue, useTimers } from '../model/use-timers';
import { useTexts } from '../../use-texts';

/** Returns whether the locked period ends with its last day also in the device's time zone. */
const endsAtMidnight = ({ lockedUntil, endsAt }: TimeLock): boolean =>
  instantAt(addDays(lockedUntil, 1), '00:00') === Date.parse(endsAt);

interface LockedTimeDialogProps {
  /** The record of the timer until the person stopped it. */
  stopped: StoppedTimer;
  onClose: () => void;
  /** Called if the server rejects the choice, because the locked period has changed in the meantime. */
  onRejected: (stopped: StoppedTimer) => void;
}

/**
 * Dialog for a timer that started in the locked period: the person keeps the time after it, discards everything, or
 * leaves the timer as it is. Closing the dialog changes nothing. It disappears once the timer is stored or discarded
 * elsewhere.
 */
export function LockedTimeDialog({ stopped, onClose, onRejected }: LockedTimeDialogProps) {
  const { t } = useTexts();
  const format = useFormat();
  const lock = useLock();
  const longest = useLongestSeconds();
  const timer = useTimers().find(({ id }) => id === stopped.clientId);
  const isRejected = useQueue().some(({ clientId, refusal }) => clientId === stopped.clientId && refusal !== null);
  const { store } = useStopTimer(onRejected);
  const { discard } = useTimerActions();
  const { remove } = useEntryActions();
  if (!timer && !isRejected) return null;

  // A record whose choice was rejected leaves out a part.
  const { clientId, segments, taskName, startTime, duration } = withLeaveOut(stopped, null);
  const parts = startsLocked(startTime, lock) ? { lock, ...splitAtLock(segments, lock) } : null;
  const date = parts ? format.date(parts.lock.lockedUntil) : '';
  const isLost = parts?.keptSeconds === 0;
  const state = parts === null ? 'unlocked' : isLost ? 'all' : 'part';
  const keptSeconds = parts?.keptSeconds ?? duration;
  // The server caps what a timer stores.
  const storedSeconds = Math.min(keptSeconds, longest ?? Infinity);
  const cutSeconds = keptSeconds - storedSeconds;
  const isLong = longest !== null && keptSeconds + (parts?.lockedSeconds ?? 0) > longest;

  const keep = () => {
    onClose();
    store(stopped, parts?.lock ?? null);
  };
  const discardAll = () => {
    onClose();
    if (timer) discard(clientId);
    else remove({ _id: clientId, taskName, duration });
  };
  const closeKey = timer ? (timer.isRunning ? 'locked.keepRunning' : 'locked.keepPaused') : 'locked.later';
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      title={t(`locked.title.${state}`)}
      description={t(`locked.text.${state}`, { date })}
      footer={
        <>
          <Button onClick={onClose} data-autofocus={isLost ? '' : undefined}>
            {t(closeKey)}
          </Button>
          <Button variant={isLost ? 'danger' : undefined} onClick={discardAll}>
            {t('locked.discard')}
          </Button>
          {!isLost && (
            <Button variant="primary" onClick={keep} data-autofocus="">
              {parts ? t('locked.keep', { date }) : t('locked.keepAll')}
            </Button>
          )}
        </>
      }
    >
      <Stack $gap={4}>
        <FactList>
          <Fact label={t('locked.task')}>{taskName}</Fact>
          {parts && !isLost && (
            <Fact label={t('locked.kept')}>
              {t('locked.keptTime', {
                duration: format.duration(storedSeconds),
                from: format.dateTime(parts.kept[0]?.start ?? parts.lock.endsAt),
              })}
            </Fact>
          )}
          {parts && <Fact label={t('locked.leftOut')}>{format.duration(parts.lockedSeconds)}</Fact>}
          {cutSeconds > 0 && <Fact label={t('locked.cutOff')}>{format.duration(cutSeconds)}</Fact>}
          {!parts && <Fact label={t('locked.kept')}>{format.duration(storedSeconds)}</Fact>}
        </FactList>
        {parts && !endsAtMidnight(parts.lock) && <p>{t('locked.zone', { end: format.dateTime(parts.lock.endsAt) })}</p>}
        {!isLost && isLong && <p>{t('locked.capped', { duration: clockDuration(longest) })}</p>}
      </Stack>
    </Dialog>
  );
}
