import { API } from '@atrium/contracts';
import { type Platform, queryOptions, usePlatform, useQuery, QUERY_POLICIES } from '@atrium/platform';
import { chatKeys } from '../../../shared/api/keys';

const conversationQuery = ({ api }: Platform, id: string) =>
  queryOptions({
    ...QUERY_POLICIES.conversation,
    queryKey: chatKeys.conversation(id),
    queryFn: ({ signal }) => api.call(API.chat.conversation, { params: { id }, signal }),
  });

/** Returns one conversation with its participants. */
export function useConversation(id: string) {
  return useQuery(conversationQuery(usePlatform(), id));
}
