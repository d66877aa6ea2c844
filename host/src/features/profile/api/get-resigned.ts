import type { ApiClient } from '@atrium/api-client';
import { API } from '@atrium/contracts';
import { QUERY_POLICIES } from '@atrium/platform';
import { queryOptions } from '@tanstack/react-query';

/** Returns the query for a person who has left the company, for people managers. */
export const resignedQuery = (api: ApiClient, userId: string, companyId: string | null) =>
  queryOptions({
    queryKey: ['host', 'resigned', userId, companyId],
    queryFn: async ({ signal }) => (await api.call(API.people.resigned, { params: { id: userId }, signal })).user,
    ...QUERY_POLICIES.changedByOthers,
  });
