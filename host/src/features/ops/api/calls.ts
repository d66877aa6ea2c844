import { API } from '@atrium/contracts';
import { QUERY_POLICIES, usePlatform } from '@atrium/platform';
import { useInfiniteQuery } from '@tanstack/react-query';
import { opsKeys } from './keys';

/** Returns the calls of operators and tokens, page by page, newest first. */
export function useCalls() {
  const { api } = usePlatform();
  const query = useInfiniteQuery({
    queryKey: opsKeys.calls,
    queryFn: ({ signal, pageParam }) =>
      api.call(API.operators.calls, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null, // widened for later pages
    getNextPageParam: ({ nextCursor }) => nextCursor,
    ...QUERY_POLICIES.changedByOthers,
    refetchOnWindowFocus: true,
  });
  return { ...query, entries: query.data?.pages.flatMap((page) => page.entries) };
}
