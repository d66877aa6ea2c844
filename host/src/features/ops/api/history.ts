import { API } from '@atrium/contracts';
import { QUERY_POLICIES, usePlatform } from '@atrium/platform';
import { useInfiniteQuery } from '@tanstack/react-query';
import { opsKeys } from './keys';

/** Returns the changes of a package, or of all packages, page by page, newest first. */
export function useHistory(name: string | null) {
  const { api } = usePlatform();
  const query = useInfiniteQuery({
    queryKey: opsKeys.history(name),
    queryFn: ({ signal, pageParam }) =>
      api.call(API.operators.history, {
        query: { ...(name !== null && { name }), ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as number | null, // widened for later pages
    getNextPageParam: ({ nextCursor }) => nextCursor,
    ...QUERY_POLICIES.changedByOthers,
    refetchOnWindowFocus: true,
  });
  return { ...query, entries: query.data?.pages.flatMap((page) => page.entries) };
}
