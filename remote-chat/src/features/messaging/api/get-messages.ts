import { API, LIMITS } from '@atrium/contracts';
import { infiniteQueryOptions, type Platform, useInfiniteQuery, usePlatform, QUERY_POLICIES } from '@atrium/platform';
import { chatKeys } from '../../../shared/api/keys';

const messagesQuery = ({ api }: Platform, id: string) =>
  infiniteQueryOptions({
    ...QUERY_POLICIES.messages,
    queryKey: chatKeys.messages(id),
    queryFn: ({ pageParam, signal }) =>
      api.call(API.chat.messages, { params: { id }, query: { page: pageParam, limit: LIMITS.messagesPage }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.hasMore ? pages.length + 1 : undefined),
  });

/** The messages of a conversation, page by page into the past. */
export function useMessages(conversationId: string) {
  return useInfiniteQuery(messagesQuery(usePlatform(), conversationId));
}
