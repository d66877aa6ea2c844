import { API } from '@atrium/contracts';
import { usePlatform, useQuery, QUERY_POLICIES } from '@atrium/platform';
import { chatKeys } from '../../../shared/api/keys';

/** Returns one conversation with its participants. */
export function useConversation(id: string) {
  const { api } = usePlatform();
  return useQuery({
    ...QUERY_POLICIES.conversation,
    queryKey: chatKeys.conversation(id),
    queryFn: ({ signal }) => api.call(API.chat.conversation, { params: { id }, signal }),
  });
}
