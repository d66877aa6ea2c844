import type { ApiClient } from '@atrium/api-client';
import { API } from '@atrium/contracts';
import { QUERY_POLICIES } from '@atrium/platform';
import { queryOptions } from '@tanstack/react-query';

/** Who of one's colleagues is there. */
export const presenceQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['host', 'presence'],
    queryFn: async ({ signal }) => (await api.call(API.chat.users, { signal })).users,
    ...QUERY_POLICIES.chatUsers,
    // An extra: without it the profile is whole.
    retry: false,
  });
