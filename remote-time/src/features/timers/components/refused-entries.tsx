import { Banner, Button, fieldMessage, Stack, useTexts } from '@atrium/platform';
import { sendAgain } from '../model/delivery';
import { useQueue, useTimerDispatch } from '../model/use-timers';

/** Entries that the server would not take: kept, with the reason and another try. */
export function RefusedEntries() {
  const { t } = useTexts();
  const dispatch = useTimerDispatch();
  const refused = useQueue().flatMap((entry) => (entry.refusal === null ? [] : { ...entry, code: entry.refusal }));
  if (refused.length === 0) return null;
  return (
    <Stack $gap={2}>
      {refused.map(({ clientId, taskName, code }) => (
        <Banner
          key={clientId}
          tone="warning"
          title={taskName}
          action={
            <Button size="sm" onClick={() => void dispatch(sendAgain(clientId))}>
              {t('unsent.tryAgain')}
            </Button>
          }
        >
          {t('unsent.refused', { reason: fieldMessage({ code, message: code }, t) })}
        </Banner>
      ))}
    </Stack>
  );
}
