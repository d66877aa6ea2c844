import { errorMessage } from '@atrium/platform';
import { Banner, Button, ConfirmDialog } from '@atrium/ui';
import { useState } from 'react';
import { useTexts } from '../../../../shell/use-texts';
import { useLogOutEverywhere } from '../../api/end-sessions';
import { Line } from '../shared/section';

/** Signs all browsers out at once, including this one. */
export function LogOutEverywhere() {
  const { t, translate } = useTexts();
  const [asking, setAsking] = useState(false);
  const { mutate: logOut, error, isPending, isSuccess, reset } = useLogOutEverywhere();
  return (
    <Line name={t('settings.sessions.everywhere')} help={t('settings.sessions.everywhereHelp')}>
      <Button icon="log-out" onClick={() => setAsking(true)}>
        {t('settings.sessions.everywhere')}
      </Button>
      <ConfirmDialog
        open={asking}
        tone="danger"
        title={t('settings.sessions.everywhereTitle')}
        text={t('settings.sessions.everywhereText')}
        confirmLabel={t('settings.sessions.everywhere')}
        cancelLabel={t('settings.cancel')}
        onConfirm={() => logOut()}
        onCancel={() => {
          setAsking(false);
          reset();
        }}
        busy={isPending || isSuccess}
      >
        {error && (
          <Banner tone="danger">{errorMessage(error, translate, t('settings.sessions.everywhereFailed'))}</Banner>
        )}
      </ConfirmDialog>
    </Line>
  );
}
