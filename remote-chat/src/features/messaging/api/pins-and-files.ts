import { API } from '@atrium/contracts';
import { infiniteQueryOptions, QUERY_POLICIES, useInfiniteQuery, usePlatform } from '@atrium/platform';
import { chatKeys } from '../../../shared/api/keys';

/** Returns the pinned messages of a conversation, the latest pin first, page by page. */
export function usePins(id: string) {
  const { api } = usePlatform();
  return useInfiniteQuery(
    infiniteQueryOptions({
      ...QUERY_POLICIES.conversation,
      staleTime: 0,
      queryKey: chatKeys.pins(id),
      queryFn: ({ pageParam, signal }) =>
        api.call(API.chat.pins, { params: { id }, query: pageParam === null ? {} : { cursor: pageParam }, signal }),
      initialPageParam: null as string | null, // widened to match later pages
      getNextPageParam: ({ nextCursor }) => nextCursor,
    }),
  );
}

/** Returns the files of a conversation, the newest first, page by page. */
export function useConversationFiles(id: string) {
  const { api } = usePlatform();
  return useInfiniteQuery(
    infiniteQueryOptions({
      ...QUERY_POLICIES.conversation,
      staleTime: 0,
      queryKey: chatKeys.conversationFiles(id),
      queryFn: ({ pageParam, signal }) =>
        api.call(API.chat.files, { params: { id }, query: pageParam === null ? {} : { cursor: pageParam }, signal }),
      initialPageParam: null as string | null, // widened to match later pages
      getNextPageParam: ({ nextCursor }) => nextCursor,
    }),
  );
}
