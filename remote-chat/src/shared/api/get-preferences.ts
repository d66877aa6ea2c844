import { API, type ChatPreferences } from '@atrium/contracts';
import { QUERY_POLICIES, usePlatform, useQuery } from '@atrium/platform';
import { chatKeys } from './keys';

/** Returns the messaging preferences of the signed-in person. */
export function useChatPreferences() {
  const { api } = usePlatform();
  return useQuery({
    queryKey: chatKeys.preferences,
    queryFn: ({ signal }): Promise<ChatPreferences> => api.call(API.chat.preferences, { signal }),
    // Another tab or device may have changed them.
    ...QUERY_POLICIES.sharedWork,
  });
}
