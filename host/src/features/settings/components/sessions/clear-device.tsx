import { usePlatform } from '@atrium/platform';
import { Banner, Button, ConfirmDialog } from '@atrium/ui';
import { useState } from 'react';
import { useTexts } from '../../../../shell/use-texts';
import { useClearDevice } from '../../model/use-clear-device';
import { Line } from '../shared/section';

/** Signs this browser out and deletes the account's data in it, for shared computers. */
export function ClearDevice() {
  const { t } = useTexts();
  const { toasts } = usePlatform();
  const [unsent, setUnsent] = useState<number | null>(null);
  const [isClearing, setIsClearing] = useState(false);
  const { countUnsent, clear } = useClearDevice();

  const ask = async () => setUnsent(await countUnsent());
  const confirm = async () => {
    setIsClearing(true);
    const isCleared = await clear();
    // The log-out has already closed this page, so a toast shows the result.
    if (isCleared) toasts.show({ variant: 'success', title: t('settings.sessions.cleared') });
    else {
      toasts.show({
        variant: 'destructive',
        title: t('settings.sessions.clearFailed'),
        description: t('settings.sessions.clearFailedText'),
      });
    }
  };

  return (
    <Line name={t('settings.sessions.clear')} help={t('settings.sessions.clearHelp')}>
      <Button icon="trash" onClick={() => void ask()}>
        {t('settings.sessions.clear')}
      </Button>
      <ConfirmDialog
        open={unsent !== null}
        tone="danger"
        title={t('settings.sessions.clearTitle')}
        text={t('settings.sessions.clearText')}
        confirmLabel={t('settings.sessions.clearConfirm')}
        cancelLabel={t('settings.cancel')}
        onConfirm={() => void confirm()}
        onCancel={() => setUnsent(null)}
        busy={isClearing}
      >
        {unsent !== null && unsent > 0 && (
          <Banner tone="warning">{t('settings.sessions.clearUnsent', { count: unsent })}</Banner>
        )}
      </ConfirmDialog>
    </Line>
  );
}
