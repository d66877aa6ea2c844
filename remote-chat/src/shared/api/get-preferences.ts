import { API, type ChatPreferences } from '@atrium/contracts';
import { useQuery, usePlatform } from '@atrium/platform';
import { chatKeys } from './keys';

/** Returns the messaging preferences of the signed-in person. */
export function useChatPreferences() {
  const { api } = usePlatform();
  return useQuery({
    queryKey: chatKeys.preferences,
    queryFn: ({ signal }): Promise<ChatPreferences> => api.call(API.chat.preferences, { signal }),
  });
}
