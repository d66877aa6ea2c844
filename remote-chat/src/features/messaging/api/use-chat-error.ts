import { errorCode, errorMessage, usePlatform } from '@atrium/platform';
import { useCallback } from 'react';
import { useTexts } from '../../../shared/use-texts';

/** Returns whether a call was answered only after the tab had switched to another company, where nothing is shown. */
export const isOfLeftCompany = (error: unknown): boolean => errorCode(error) === 'ERR_CANCELED';

/**
 * Returns a function that shows a failed chat action as an 'Error' toast with the server's message (docs/PRODUCT.md,
 * Errors).
 */
export function useChatError() {
  const { toasts } = usePlatform();
  const { t, translate } = useTexts();
  return useCallback(
    (error: unknown) => {
      if (isOfLeftCompany(error)) return;
      const description = errorMessage(error, translate, t('errors.occurred'));
      toasts.show({ variant: 'destructive', title: t('errors.title'), description });
    },
    [toasts, t, translate],
  );
}
