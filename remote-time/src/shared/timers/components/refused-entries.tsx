import { Banner, Button, fieldMessage, IconButton, refusalMessage, Row, Stack } from '@atrium/platform';
import { useState } from 'react';
import { findLockedTimer, sendAgain } from '../model/queue/delivery';
import { isLockRejection } from '../model/queue/rejection';
import type { StoppedTimer } from '../model/timer';
import { useEntryActions } from '../model/use-entry-actions';
import { useQueue, useRemoving, useTimerDispatch } from '../model/use-timers';
import { LockedTimeDialog } from './locked-time-dialog';
import { useTexts } from '../../use-texts';

/**
 * Lists the entries that the server rejected, each with the reason and a retry button, or a button to choose what to keep
 * of time that is locked.
 */
export function RefusedEntries() {
  const { t, translate } = useTexts();
  const dispatch = useTimerDispatch();
  const { remove } = useEntryActions();
  const removing = useRemoving();
  const [locked, setLocked] = useState<StoppedTimer | null>(null);
  const choose = async (clientId: string) => setLocked(await dispatch(findLockedTimer(clientId)));
  const refused = useQueue().flatMap((entry) =>
    entry.refusal === null || removing.includes(entry.clientId) ? [] : { ...entry, refusal: entry.refusal },
  );
  if (refused.length === 0) return null;
  return (
    <Stack $gap={2}>
      {refused.map(({ clientId, taskName, duration, refusal }) => (
        <Banner
          key={clientId}
          tone="warning"
          title={taskName}
          action={
            <Row $gap={2}>
              {isLockRejection(refusal) ? (
                <Button size="sm" aria-haspopup="dialog" onClick={() => void choose(clientId)}>
                  {t('locked.choose')}
                </Button>
              ) : (
                <Button size="sm" onClick={() => dispatch(sendAgain(clientId))}>
                  {t('unsent.tryAgain')}
                </Button>
              )}
              <IconButton
                size="sm"
                icon="trash"
                label={t('entries.delete', { task: taskName })}
                onClick={() => remove({ _id: clientId, taskName, duration })}
              />
            </Row>
          }
        >
          {t('unsent.refused', {
            // The code is that of a field or of the error.
            reason: fieldMessage({ ...refusal, message: refusalMessage(refusal, translate) }, translate),
          })}
        </Banner>
      ))}
      {locked && <LockedTimeDialog stopped={locked} onClose={() => setLocked(null)} onRejected={setLocked} />}
    </Stack>
  );
}
