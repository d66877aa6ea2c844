import type { ApiClient } from '@atrium/api-client';
import { API } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** Returns the query of the sign-in methods. It always refetches: another tab or device may have changed them. */
export const signInMethodsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['host', 'sign-in-methods'],
    queryFn: ({ signal }) => api.call(API.oauth.status, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** Returns the user's sign-in methods: password, Google account, or both. */
export const useSignInMethods = () => useQuery(signInMethodsQuery(usePlatform().api));
