import { isAppError } from '@atrium/api-client';
import { useToast } from '@atrium/platform';
import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '../../../shell/use-texts';

/** Says once for each failed load that the notifications are not here. */
export function useFailureToast(error: Error | null): void {
  const { t } = useTexts();
  const toasts = useToast();
  const tell = useEffectEvent(() =>
    toasts.show({
      title: t('notifications.failedTitle'),
      description: t('notifications.failedText'),
      variant: 'destructive',
    }),
  );
  useEffect(() => {
    // One whose session ended hears of that, not of a connection.
    if (error && !(isAppError(error) && error.status === 401)) tell();
  }, [error]);
}
