import type { ApiClient } from '@atrium/api-client';
import { API, sharedKeys } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { QUERY_POLICIES } from '../../../shell/query-policies';
import type { NotificationList } from '../model/notification-cache';
import { useMayQuery } from '../model/use-may-query';

const notificationsQuery = (api: ApiClient) =>
  queryOptions({
    ...QUERY_POLICIES.notifications,
    queryKey: sharedKeys.notifications,
    queryFn: ({ signal }): Promise<NotificationList> => api.call(API.notifications.list, { signal }),
  });

/** The newest notifications in the active company. */
export function useNotifications() {
  return useQuery({ ...notificationsQuery(usePlatform().api), enabled: useMayQuery() });
}
