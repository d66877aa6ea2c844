import { isAborted } from '@atrium/api-client';
import { errorMessage } from './error-message';
import { useToast } from '../shell';
import { useTexts } from '../texts';

/**
 * Returns a function that shows a failure as a toast: the title says what failed, the description why. `fallback` is the
 * description of failures without an explanation. Aborted calls are not shown. Pass its result to `onError` or `catch`.
 */
export function useFailureToast(): (title: string, fallback?: string) => (error: unknown) => void {
  const { t } = useTexts();
  const toasts = useToast();
  return (title, fallback) => (error) => {
    if (isAborted(error)) return;
    toasts.show({ variant: 'destructive', title, description: errorMessage(error, t, fallback) });
  };
}
