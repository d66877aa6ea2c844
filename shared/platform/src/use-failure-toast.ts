import { errorMessage } from './error-message';
import { useToast } from './shell';
import { useTexts } from './texts';

/**
 * Returns a function that shows a failure as a toast: the title says what failed, the description why. Pass its result
 * to `onError` or `catch`.
 */
export function useFailureToast(): (title: string) => (error: unknown) => void {
  const { t } = useTexts();
  const toasts = useToast();
  return (title) => (error) => void toasts.show({ variant: 'destructive', title, description: errorMessage(error, t) });
}
