import { type Platform, QUERY_POLICIES, queryOptions } from '@atrium/platform';
import { API } from '@atrium/contracts';

/** Returns the query for a person who has left the company, for people managers. */
export const resignedQuery = (api: Platform['api'], userId: string, companyId: string | null) =>
  queryOptions({
    queryKey: ['host', 'resigned', userId, companyId],
    queryFn: async ({ signal }) => (await api.call(API.people.resigned, { params: { id: userId }, signal })).user,
    ...QUERY_POLICIES.changedByOthers,
  });
