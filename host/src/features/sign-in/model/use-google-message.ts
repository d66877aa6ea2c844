import { type AppError, isAppError, isUnexplained } from '@atrium/api-client';
import { errorMessage, fieldMessage } from '@atrium/platform';
import { useCallback } from 'react';
import { type TextKey, useTexts } from '../../../shell/use-texts';

const BY_STATUS = new Map<number, TextKey>([
  [401, 'signIn.google401'],
  [400, 'signIn.google400'],
  [500, 'signIn.google500'],
]);

/** A message of the server's own, or of the client where no answer came. */
const saysWhy = (error: unknown): error is AppError => isAppError(error) && !isUnexplained(error);

/** What to say when signing in with Google failed: the specification's order, in the chosen language. */
export function useGoogleMessage(): (error: unknown) => string {
  const { t, translate } = useTexts();
  return useCallback(
    (error) => {
      if (saysWhy(error)) {
        // No form is open whose fields could say it.
        const [field] = Object.values(error.fields);
        return field ? fieldMessage(field, translate) : errorMessage(error, translate);
      }
      const key = isAppError(error) ? BY_STATUS.get(error.status) : undefined;
      if (key) return t(key);
      return error instanceof Error && !isAppError(error) && error.message
        ? error.message
        : t('signIn.googleUnexpected');
    },
    [t, translate],
  );
}
