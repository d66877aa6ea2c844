import type { ApiClient } from '@atrium/api-client';
import { API } from '@atrium/contracts';
import { usePlatform, QUERY_POLICIES } from '@atrium/platform';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** Always asked anew: a list of browsers that is out of date is worse than none. */
export const sessionsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['host', 'sessions'],
    queryFn: async ({ signal }) => (await api.call(API.security.sessions, { signal })).sessions,
    ...QUERY_POLICIES.changedByOthers,
    refetchOnWindowFocus: true,
  });

/** The browsers in which one is signed in. */
export const useSessions = () => useQuery(sessionsQuery(usePlatform().api));
