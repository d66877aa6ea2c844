import { API } from '@atrium/contracts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  QUERY_POLICIES,
  useInfiniteQuery,
  usePlatform,
} from '@atrium/platform';
import { chatKeys } from './keys';

/**
 * Returns matching colleagues and conversations, and matching messages page by page, the newest first. Sends no request
 * for an empty input.
 */
export function useChatSearch(input: string) {
  const { api } = usePlatform();
  const q = input.trim();
  const query = useInfiniteQuery({
    ...infiniteQueryOptions({
      ...QUERY_POLICIES.chatSearch,
      queryKey: chatKeys.search(q),
      queryFn: ({ pageParam, signal }) =>
        api.call(API.chat.search, { query: { q, ...(pageParam !== null && { beforeMessage: pageParam }) }, signal }),
      initialPageParam: null as string | null, // widened to match later pages
      getNextPageParam: ({ hasMore, messages }) => (hasMore ? messages.at(-1)?._id : undefined),
      enabled: q !== '',
    }),
    placeholderData: (previous) => (q === '' ? undefined : keepPreviousData(previous)),
  });
  const [first] = query.data?.pages ?? [];
  const found = first && { ...first, messages: query.data?.pages.flatMap(({ messages }) => messages) ?? [] };
  return { ...query, found };
}
