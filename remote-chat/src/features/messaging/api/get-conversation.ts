import { API } from '@atrium/contracts';
import { type Platform, queryOptions, usePlatform, useQuery } from '@atrium/platform';
import { chatKeys } from '../../../shared/api/keys';
import { chatQueryPolicy } from '../../../shared/api/query-policy';

const conversationQuery = ({ api }: Platform, id: string) =>
  queryOptions({
    ...chatQueryPolicy.conversation,
    queryKey: chatKeys.conversation(id),
    queryFn: ({ signal }) => api.call(API.chat.conversation, { params: { id }, signal }),
  });

/** One conversation with its participants. */
export function useConversation(id: string) {
  return useQuery(conversationQuery(usePlatform(), id));
}
