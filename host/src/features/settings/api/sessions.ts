import type { ApiClient } from '@atrium/api-client';
import { API } from '@atrium/contracts';
import { usePlatform, QUERY_POLICIES } from '@atrium/platform';
import { queryOptions, useQuery } from '@tanstack/react-query';

/**
 * Returns the query of the user's sessions. It always refetches, since an outdated list of browsers is worse than none.
 */
export const sessionsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['host', 'sessions'],
    queryFn: async ({ signal }) => (await api.call(API.security.sessions, { signal })).sessions,
    ...QUERY_POLICIES.changedByOthers,
    refetchOnWindowFocus: true,
  });

/** Returns the browsers in which the user is signed in. */
export const useSessions = () => useQuery(sessionsQuery(usePlatform().api));
