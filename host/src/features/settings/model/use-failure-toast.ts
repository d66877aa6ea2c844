import { errorMessage, useToast } from '@atrium/platform';
import { type TextKey, useTexts } from '../../../shell/use-texts';

/** Says what could not be done and why; `fallback` where the server had nothing to say. */
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
