import { API, type BulletinPost, type ResponseOf } from '@atrium/contracts';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type Platform,
  QUERY_POLICIES,
  useInfiniteQuery,
  usePlatform,
} from '@atrium/platform';
import { bulletinKeys } from './keys';

export type Feed = InfiniteData<ResponseOf<typeof API.bulletin.posts>, string | null>;

/** The filters of the post list; unset filters are omitted. */
export interface FeedFilters {
  q?: string;
  filter?: 'unread' | 'toAcknowledge' | 'mine';
  departmentId?: string;
}

const feedQuery = ({ api }: Platform, filters: FeedFilters) =>
  infiniteQueryOptions({
    queryKey: bulletinKeys.feed(filters),
    queryFn: ({ signal, pageParam }) =>
      api.call(API.bulletin.posts, { query: { ...filters, ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null, // widened to match later pages
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    ...QUERY_POLICIES.changedByOthers,
  });

/** Flattens the pages into a list without duplicates: pinned posts first, then the others, the newest first. */
function postsOf(feed: Pick<Feed, 'pages'>): BulletinPost[] {
  const pinned = feed.pages[0]?.pinned ?? [];
  const seen = new Set(pinned.map(({ _id }) => _id));
  const others = feed.pages
    .flatMap(({ posts }) => posts)
    .filter(({ _id }) => {
      const isNew = !seen.has(_id);
      seen.add(_id);
      return isNew;
    });
  return [...pinned, ...others];
}

/** Returns the posts that match the filters, loaded page by page. */
export function useFeed(filters: FeedFilters) {
  const query = useInfiniteQuery(feedQuery(usePlatform(), filters));
  return { ...query, posts: query.data && postsOf(query.data) };
}
