import type { ApiClient } from '@atrium/api-client';
import { API } from '@atrium/contracts';
import { queryOptions } from '@tanstack/react-query';

const MINUTE = 60_000;

/** Who of one's colleagues is there. The times are the specification's for this list. */
export const presenceQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['host', 'presence'],
    queryFn: async ({ signal }) => (await api.call(API.chat.users, { signal })).users,
    staleTime: 5 * MINUTE,
    gcTime: 10 * MINUTE,
    // An extra: without it the profile is whole.
    retry: false,
  });
