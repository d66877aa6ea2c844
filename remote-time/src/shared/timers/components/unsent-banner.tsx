import { Banner, Button } from '@atrium/platform';
import { useTimerActions } from '../model/use-timer-actions';
import { useQueue } from '../model/use-timers';
import { useTexts } from '../../use-texts';

/** Shows that stopped timers exist only on this device. Hidden while they are being sent. */
export function UnsentBanner() {
  const { t } = useTexts();
  const { send } = useTimerActions();
  const count = useQueue().filter(({ refusal, isSending }) => refusal === null && !isSending).length;
  if (count === 0) return null;
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
