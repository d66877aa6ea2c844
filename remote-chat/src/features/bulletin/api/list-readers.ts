import { API, type ReaderState } from '@atrium/contracts';
import { infiniteQueryOptions, type Platform, QUERY_POLICIES, useInfiniteQuery, usePlatform } from '@atrium/platform';
import { bulletinKeys } from './keys';

/** In ms. The server sends read marks to the reader alone, so the list is polled while it is shown. */
const POLL_MS = 10_000;

const readersQuery = ({ api }: Platform, id: string, state: ReaderState) =>
  infiniteQueryOptions({
    queryKey: [...bulletinKeys.readers(id), state],
    queryFn: ({ signal, pageParam }) =>
      api.call(API.bulletin.readers, { params: { id }, query: { state, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, _pages, page) => (hasMore ? page + 1 : null),
    refetchInterval: POLL_MS,
    ...QUERY_POLICIES.changedByOthers,
  });

/** Returns the people of the audience by whether they have read or acknowledged a post, sorted by name. */
export function useReaders(id: string, state: ReaderState) {
  const query = useInfiniteQuery(readersQuery(usePlatform(), id, state));
  return {
    ...query,
    readers: query.data?.pages.flatMap(({ readers }) => readers),
    counts: query.data?.pages[0]?.counts,
  };
}
