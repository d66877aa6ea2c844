import { API } from '@atrium/contracts';
import { keepPreviousData, type Platform, queryOptions, usePlatform, useQuery, QUERY_POLICIES } from '@atrium/platform';
import { type AllFormFilters, leaveKeys } from '../../../shared/api/keys';

const historyQuery = ({ api }: Platform, filters: AllFormFilters) =>
  queryOptions({
    ...QUERY_POLICIES.leave,
    queryKey: leaveKeys.history(filters),
    queryFn: ({ signal }) => api.call(API.leave.history, { query: filters, signal }),
    placeholderData: keepPreviousData,
  });

/** Returns the decided requests of other people, latest decision first. */
export function useHistory(filters: AllFormFilters) {
  return useQuery(historyQuery(usePlatform(), filters));
}
