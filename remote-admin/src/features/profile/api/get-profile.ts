import { type Platform, QUERY_POLICIES, queryOptions } from '@atrium/platform';
import { API } from '@atrium/contracts';

/** Returns the query key of a person's profile as the signed-in user sees it in this company. */
export const profileKey = (userId: string, companyId: string | null) => ['host', 'profile', userId, companyId] as const;

/** Returns the query for the user's own profile, or for a colleague's profile as far as it is visible. */
export const profileQuery = (api: Platform['api'], userId: string, companyId: string | null) =>
  queryOptions({
    queryKey: profileKey(userId, companyId),
    queryFn: async ({ signal }) => (await api.call(API.users.details, { query: { userId }, signal })).userDetails,
    // Changes by other people appear on the next visit.
    ...QUERY_POLICIES.changedByOthers,
  });
