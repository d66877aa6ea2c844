import { errorMessage, usePlatform, useTexts } from '@atrium/platform';
import { useCallback } from 'react';

/**
 * Returns a function that shows a failed chat action as an 'Error' toast with the server's message (docs/PRODUCT.md,
 * Errors).
 */
export function useChatError() {
  const { toasts } = usePlatform();
  const { t } = useTexts();
  return useCallback(
    (error: unknown) => {
      const description = errorMessage(error, t, t('errors.occurred'));
      toasts.show({ variant: 'destructive', title: t('errors.title'), description });
    },
    [toasts, t],
  );
}
