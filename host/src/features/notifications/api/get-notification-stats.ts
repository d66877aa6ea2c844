import type { ApiClient } from '@atrium/api-client';
import { API, sharedKeys } from '@atrium/contracts';
import { applyMark } from '@atrium/domain';
import { usePlatform, QUERY_POLICIES } from '@atrium/platform';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CachedStats, cachedView, newerStats } from '../model/feed/cached-queries';
import { usePendingMarks } from '../model/pending-marks';
import { useMayQuery } from '../model/use-may-query';

const notificationStatsQuery = (api: ApiClient) =>
  queryOptions({
    ...QUERY_POLICIES.notificationStats,
    queryKey: sharedKeys.notificationStats,
    queryFn: async ({ signal, client }): Promise<CachedStats> => {
      const { stats, seq } = await api.call(API.notifications.stats, { signal });
      return newerStats(client, stats, seq);
    },
  });

/** Returns the counts of unseen, unread and all notifications, with pending marks already applied. */
export function useNotificationStats(): CachedStats | null {
  const client = useQueryClient();
  const { data = null } = useQuery({ ...notificationStatsQuery(usePlatform().api), enabled: useMayQuery() });
  return usePendingMarks().reduce(applyMark, { ...cachedView(client), stats: data }).stats;
}
