import { API, type QueryOf } from '@atrium/contracts';
import { infiniteQueryOptions, type Platform, QUERY_POLICIES, useInfiniteQuery, usePlatform } from '@atrium/platform';
import { timeKeys } from '../../../shared/timers/api/keys';

/** Number of entries per page. */
const PAGE_SIZE = 100;

export type LogQuery = Omit<QueryOf<typeof API.time.entries>, 'cursor' | 'limit'>;

const logsQuery = ({ api }: Platform, query: LogQuery) =>
  infiniteQueryOptions({
    queryKey: timeKeys.logs(query),
    queryFn: ({ signal, pageParam }) =>
      api.call(API.time.entries, {
        query: { ...query, limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null, // widened for later pages
    getNextPageParam: ({ nextCursor }) => nextCursor,
    ...QUERY_POLICIES.sharedWork,
    // Keep the previous list until the filtered one has loaded, so that the layout does not shift.
    placeholderData: (previous) => previous,
  });

/** Returns the matching entries, newest first. The first page includes the totals of all matches. */
export function useLogs(query: LogQuery) {
  const result = useInfiniteQuery(logsQuery(usePlatform(), query));
  const [first] = result.data?.pages ?? [];
  return { ...result, entries: result.data?.pages.flatMap(({ entries }) => entries), first };
}
