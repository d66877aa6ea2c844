import { API } from '@atrium/contracts';
import { keepPreviousData, usePlatform, useQuery, QUERY_POLICIES } from '@atrium/platform';
import { type AllFormFilters, leaveKeys } from '../../../shared/api/keys';

/** Returns the decided requests of other people, latest decision first. */
export function useHistory(filters: AllFormFilters) {
  const { api } = usePlatform();
  return useQuery({
    ...QUERY_POLICIES.leave,
    queryKey: leaveKeys.history(filters),
    queryFn: ({ signal }) => api.call(API.leave.history, { query: filters, signal }),
    placeholderData: keepPreviousData,
  });
}
