import { errorMessage, useTexts, useToast } from '@atrium/platform';

/** Returns a function that shows a toast with the failed action and the reason. */
export function useFailureToast(): (title: string, error: unknown) => void {
  const { t } = useTexts();
  const toasts = useToast();
  return (title, error) => void toasts.show({ title, description: errorMessage(error, t), variant: 'destructive' });
}
