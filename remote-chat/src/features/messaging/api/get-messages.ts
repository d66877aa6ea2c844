import { API, LIMITS } from '@atrium/contracts';
import { type Platform, queryOptions, QUERY_POLICIES, usePlatform, useQuery } from '@atrium/platform';
import { chatKeys } from '../../../shared/api/keys';
import { logOf, type MessageLog } from '../../../shared/model/message-log';

/** The messages of a conversation, initially the newest page. `useMessageWindow` loads more. */
const messagesQuery = ({ api }: Platform, id: string) =>
  queryOptions<MessageLog>({
    ...QUERY_POLICIES.messages,
    // Joining a conversation delivers the messages that were missed since it was last open.
    staleTime: Infinity,
    structuralSharing: false,
    queryKey: chatKeys.messages(id),
    queryFn: async ({ signal }) =>
      logOf(await api.call(API.chat.messages, { params: { id }, query: { limit: LIMITS.messagesPage }, signal })),
  });

export function useMessages(conversationId: string) {
  return useQuery(messagesQuery(usePlatform(), conversationId));
}
