import { type AppError, isAppError, isUnexplained } from '@atrium/api-client';
import { errorMessage, fieldMessage } from '@atrium/platform';
import { useCallback } from 'react';
import { type TextKey, useTexts } from '../../../shell/use-texts';

const TEXT_BY_STATUS = new Map<number, TextKey>([
  [401, 'signIn.google401'],
  [400, 'signIn.google400'],
  [500, 'signIn.google500'],
]);

/** Returns whether the error has a message from the server, or from the client if no response arrived. */
const hasMessage = (error: unknown): error is AppError => isAppError(error) && !isUnexplained(error);

/**
 * Returns a function that returns the text for a failed sign-in with Google, in the order of docs/PRODUCT.md, Errors.
 */
export function useGoogleMessage(): (error: unknown) => string {
  const { t, translate } = useTexts();
  return useCallback(
    (error) => {
      if (hasMessage(error)) {
        // There is no form whose fields could show the error.
        const [field] = Object.values(error.fields);
        return field ? fieldMessage(field, translate) : errorMessage(error, translate);
      }
      const key = isAppError(error) ? TEXT_BY_STATUS.get(error.status) : undefined;
      if (key) return t(key);
      return error instanceof Error && !isAppError(error) && error.message
        ? error.message
        : t('signIn.googleUnexpected');
    },
    [t, translate],
  );
}
