import type { ApiClient } from '@atrium/api-client';
import { API } from '@atrium/contracts';
import { QUERY_POLICIES } from '@atrium/platform';
import { queryOptions } from '@tanstack/react-query';

/** Key of a person's profile as the signed-in person sees it in this company. */
export const profileKey = (userId: string, companyId: string | null) => ['host', 'profile', userId, companyId] as const;

/** One's own profile, or a colleague's as far as they show it. */
export const profileQuery = (api: ApiClient, userId: string, companyId: string | null) =>
  queryOptions({
    queryKey: profileKey(userId, companyId),
    queryFn: async ({ signal }) => (await api.call(API.users.details, { query: { userId }, signal })).userDetails,
    // What others change is seen on the next visit.
    ...QUERY_POLICIES.changedByOthers,
  });
