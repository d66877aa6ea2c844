import { API, type ResponseOf } from '@atrium/contracts';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type Platform,
  QUERY_POLICIES,
  useInfiniteQuery,
  usePlatform,
} from '@atrium/platform';
import { bulletinKeys } from './keys';

/** Pages of comments, the newest page first; the comments within a page are in chronological order. */
export type CommentPages = InfiniteData<ResponseOf<typeof API.bulletin.comments>, string | null>;

const commentsQuery = ({ api }: Platform, id: string) =>
  infiniteQueryOptions({
    queryKey: bulletinKeys.comments(id),
    queryFn: ({ signal, pageParam }) =>
      api.call(API.bulletin.comments, {
        params: { id },
        query: { ...(pageParam !== null && { before: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null, // widened to match later pages
    getNextPageParam: ({ comments, hasMore }) => (hasMore ? (comments[0]?._id ?? null) : null),
    ...QUERY_POLICIES.changedByOthers,
  });

/** Returns the query for the comments of a post; earlier pages load on demand. */
export const useComments = (postId: string) => useInfiniteQuery(commentsQuery(usePlatform(), postId));
