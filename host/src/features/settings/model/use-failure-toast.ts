import { errorMessage, useToast } from '@atrium/platform';
import { type TextKey, useTexts } from '../../../shell/use-texts';

/** Returns a function that shows a toast with what failed and why; `fallback` is used if the server sent no message. */
export function useFailureToast(): (title: TextKey, error: unknown, fallback?: TextKey) => void {
  const { t, translate } = useTexts();
  const toasts = useToast();
  return (title, error, fallback) =>
    void toasts.show({
      title: t(title),
      description: errorMessage(error, translate, fallback && t(fallback)),
      variant: 'destructive',
    });
}
