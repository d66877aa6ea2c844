import { errorMessage, useToast } from '@atrium/platform';
import { type TextKey, useTexts } from '../../../shell/use-texts';

/** Says what could not be done and why. */
export function useFailureToast(): (title: TextKey, error: unknown) => void {
  const { t, translate } = useTexts();
  const toasts = useToast();
  return (title, error) =>
    void toasts.show({ title: t(title), description: errorMessage(error, translate), variant: 'destructive' });
}
