import type { ApiClient } from '@atrium/api-client';
import { API, sharedKeys } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { QUERY_POLICIES } from '../../../shell/query-policies';
import { useMayQuery } from '../model/use-may-query';

const notificationStatsQuery = (api: ApiClient) =>
  queryOptions({
    ...QUERY_POLICIES.notificationStats,
    queryKey: sharedKeys.notificationStats,
    queryFn: async ({ signal }) => (await api.call(API.notifications.stats, { signal })).stats,
  });

/** How many are unseen, unread and there at all. */
export function useNotificationStats() {
  return useQuery({ ...notificationStatsQuery(usePlatform().api), enabled: useMayQuery() });
}
