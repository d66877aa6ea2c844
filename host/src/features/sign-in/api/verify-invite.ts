import { API } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '@atrium/api-client';

const inviteQuery = (api: ApiClient, token: string) =>
  queryOptions({
    queryKey: ['host', 'invite', token],
    queryFn: ({ signal }) => api.call(API.accounts.verifyInvite, { query: { token }, signal }),
    // An invitation that is not good does not become so, and for a lost connection there is a button.
    retry: false,
    staleTime: 0,
  });

/** What an invitation or a magic link is for. */
export function useInvite(token: string) {
  const { api } = usePlatform();
  return useQuery({ ...inviteQuery(api, token), enabled: token !== '' });
}
