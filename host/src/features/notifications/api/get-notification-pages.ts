import { API, type NotificationFilter } from '@atrium/contracts';
import { QUERY_POLICIES, usePlatform } from '@atrium/platform';
import { useInfiniteQuery } from '@tanstack/react-query';
import { applyMarks, pagesKey } from '../model/feed/cached-queries';
import { usePendingMarks } from '../model/pending-marks';
import { useMayQuery } from '../model/use-may-query';

/**
 * Returns the notifications of the active company that match a filter, page by page, with pending marks already applied.
 * Fetches nothing until `enabled`.
 */
export function useNotificationPages(filter: NotificationFilter, { enabled }: { enabled: boolean }) {
  const { api } = usePlatform();
  const marks = usePendingMarks();
  const mayQuery = useMayQuery();
  const query = useInfiniteQuery({
    ...QUERY_POLICIES.notifications,
    queryKey: [...pagesKey, filter],
    queryFn: ({ pageParam, signal }) =>
      api.call(API.notifications.pages, {
        query: { filter, ...(pageParam !== null && { before: pageParam }) },
        signal,
      }),
    initialPageParam: null as number | null, // widened to match later pages
    getNextPageParam: ({ next }) => next ?? undefined,
    // Each opening of a filter loads its list again.
    staleTime: 0,
    gcTime: 0,
    enabled: mayQuery && enabled,
  });
  const list = query.data?.pages.flatMap((page) => page.notifications);
  return { ...query, list: list && applyMarks(list, marks) };
}
