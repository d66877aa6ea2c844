import { API, type ChatPreferences } from '@atrium/contracts';
import { errorMessage, usePlatform, useTexts } from '@atrium/platform';
import { useOptimisticSave } from '@atrium/platform/forms';
import { chatKeys } from '../../../shared/api/keys';

/** Saves messaging preferences, with an optimistic update that is rolled back if the server rejects it. */
export function useSavePreferences() {
  const { t } = useTexts();
  const { api, toasts } = usePlatform();
  return useOptimisticSave<ChatPreferences, Partial<ChatPreferences>>({
    queryKey: chatKeys.preferences,
    apply: (preferences, change) => ({ ...preferences, ...change }),
    save: (body) => api.call(API.chat.savePreferences, { body }),
    onRefused: (error) =>
      toasts.show({
        variant: 'destructive',
        title: t('preferences.saveFailed'),
        description: errorMessage(error, t),
      }),
  });
}
