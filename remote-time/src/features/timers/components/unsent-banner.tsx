import { Banner, Button, useTexts } from '@atrium/platform';
import { useTimerActions } from '../model/use-timer-actions';
import { useIsSending, useQueue } from '../model/use-timers';

/** Says that stopped timers are still on this device only. Not while they are on their way for the first time. */
export function UnsentBanner() {
  const { t } = useTexts();
  const { send } = useTimerActions();
  const isSending = useIsSending();
  const count = useQueue().filter(({ refusal }) => refusal === null).length;
  if (count === 0 || isSending) return null;
  return (
    <Banner
      action={
        <Button size="sm" onClick={() => void send()}>
          {t('unsent.sendNow')}
        </Button>
      }
    >
      {t('unsent.waiting', { count })}
    </Banner>
  );
}
