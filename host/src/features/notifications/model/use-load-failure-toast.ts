import { failureKind, useToast } from '@atrium/platform';
import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '../../../shell/use-texts';

/** Shows one toast for each failed load of the notifications. */
export function useLoadFailureToast(error: Error | null): void {
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
    // An ended session is shown elsewhere and is not a connection problem.
    if (error && failureKind(error) !== 'signedOut') tell();
  }, [error]);
}
