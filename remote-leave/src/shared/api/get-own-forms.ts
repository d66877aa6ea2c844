import { API } from '@atrium/contracts';
import { keepPreviousData, type Platform, queryOptions, usePlatform, useQuery, QUERY_POLICIES } from '@atrium/platform';
import { leaveKeys, type OwnFormFilters } from './keys';

const ownFormsQuery = ({ api }: Platform, filters: OwnFormFilters) =>
  queryOptions({
    ...QUERY_POLICIES.leave,
    queryKey: leaveKeys.ownForms(filters),
    queryFn: ({ signal }) => api.call(API.leave.ownForms, { query: filters, signal }),
    placeholderData: keepPreviousData,
  });

/** Returns the user's own leave forms, newest first. */
export function useOwnForms(filters: OwnFormFilters) {
  return useQuery(ownFormsQuery(usePlatform(), filters));
}
