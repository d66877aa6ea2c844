import { API } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '@atrium/api-client';

const inviteQuery = (api: ApiClient, token: string) =>
  queryOptions({
    queryKey: ['host', 'invite', token],
    queryFn: ({ signal }) => api.call(API.accounts.verifyInvite, { query: { token }, signal }),
    // An invalid invitation does not become valid, and after a connection failure the user has a Retry button.
    retry: false,
    staleTime: 0,
  });

/** Returns the details of an invitation or a magic link. */
export function useInvite(token: string) {
  const { api } = usePlatform();
  return useQuery({ ...inviteQuery(api, token), enabled: token !== '' });
}
