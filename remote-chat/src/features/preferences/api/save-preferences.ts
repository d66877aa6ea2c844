import { API, type ChatPreferences } from '@atrium/contracts';
import { useFailureToast, usePlatform } from '@atrium/platform';
import { useOptimisticSave } from '@atrium/platform/forms';
import { chatKeys } from '../../../shared/api/keys';
import { useTexts } from '../../../shared/use-texts';

/** Saves messaging preferences, with an optimistic update that is rolled back if the server rejects it. */
export function useSavePreferences() {
  const { t } = useTexts();
  const showFailure = useFailureToast();
  const { api } = usePlatform();
  return useOptimisticSave<ChatPreferences, Partial<ChatPreferences>>({
    queryKey: chatKeys.preferences,
    apply: (preferences, change) => ({ ...preferences, ...change }),
    save: (body) => api.call(API.chat.savePreferences, { body }),
    onRefused: showFailure(t('preferences.saveFailed')),
  });
}
