import type { CalendarUsage } from '@atrium/contracts';
import { Button, ConfirmDialog, useFailureToast, useToast } from '@atrium/platform';
import { useState } from 'react';
import { useDisconnect } from '../api/change-connection';
import { useTexts } from '../../../shared/use-texts';

/** The button that disconnects a calendar after a confirmation. */
export function DisconnectButton({ usage }: { usage: CalendarUsage }) {
  const { t } = useTexts();
  const toasts = useToast();
  const showFailure = useFailureToast();
  const [isAsking, setAsking] = useState(false);
  const { mutate: disconnect, isPending } = useDisconnect();
  const confirm = () =>
    disconnect(usage, {
      onSuccess: () => toasts.show({ title: t('calendarSettings.disconnected'), variant: 'success' }),
      onError: showFailure(t('calendarSettings.disconnectFailed')),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('calendarSettings.disconnect')}</Button>
      <ConfirmDialog
        open={isAsking}
        title={t('calendarSettings.disconnectTitle')}
        text={t('calendarSettings.disconnectText')}
        confirmLabel={t('calendarSettings.disconnect')}
        cancelLabel={t('calendarSettings.cancel')}
        busy={isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
