import type { ApiClient } from '@atrium/api-client';
import { API, sharedKeys } from '@atrium/contracts';
import { applyMark, type NotificationView } from '@atrium/domain';
import { usePlatform, QUERY_POLICIES } from '@atrium/platform';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type CachedList, cachedView, applyToCache } from '../model/feed/cached-queries';
import { usePendingMarks } from '../model/pending-marks';
import { useMayQuery } from '../model/use-may-query';

const notificationsQuery = (api: ApiClient) =>
  queryOptions({
    ...QUERY_POLICIES.notifications,
    queryKey: sharedKeys.notifications,
    queryFn: async ({ signal, client }): Promise<CachedList> => {
      const { seq: afterSeq } = cachedView(client);
      if (afterSeq === null) {
        const list = await api.call(API.notifications.list, { signal });
        const { seq, list: cached } = cachedView(client);
        // The socket delivered a list first, and later changes build on that list.
        return seq === null ? { list, seq } : { list: cached, seq };
      }
      const payload = await api.call(API.notifications.changes, { query: { afterSeq }, signal });
      applyToCache(client, { name: 'notificationsData', payload });
      const { list, seq } = cachedView(client);
      return { list, seq };
    },
  });

/** Returns the newest notifications in the active company, with pending marks already applied. */
export function useNotifications() {
  const options = notificationsQuery(usePlatform().api);
  const { data, error, isFetching, refetch } = useQuery({ ...options, enabled: useMayQuery() });
  const marks = usePendingMarks();
  const shown = data && marks.reduce<NotificationView>(applyMark, { ...data, stats: null });
  return { list: shown?.list, error, isFetching, refetch };
}
