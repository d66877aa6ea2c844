import { API, type CalendarConnection, type CalendarUsage } from '@atrium/contracts';
import { type Platform, QUERY_POLICIES, queryOptions, usePlatform, useQuery } from '@atrium/platform';
import { connectionKeys } from './keys';

/** How often a running sync is polled, in ms. */
const SYNCING_POLL_MS = 2_000;

export type Connections = Record<CalendarUsage, CalendarConnection>;

export const connectionsQuery = ({ api }: Pick<Platform, 'api'>) =>
  queryOptions({
    ...QUERY_POLICIES.changedByOthers,
    queryKey: connectionKeys.connections,
    queryFn: ({ signal }): Promise<Connections> => api.call(API.oauth.calendars, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data && (data.personal.isSyncing || data.company.isSyncing) ? SYNCING_POLL_MS : false,
  });

/** Returns the connections of the user's own and the company's calendar; polled while a sync runs. */
export const useConnections = () => useQuery(connectionsQuery(usePlatform()));
