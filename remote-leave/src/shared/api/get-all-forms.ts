import { API } from '@atrium/contracts';
import { keepPreviousData, usePlatform, useQuery, QUERY_POLICIES } from '@atrium/platform';
import { type AllFormFilters, leaveKeys } from './keys';

/** Returns the leave forms of everyone whose leave the user may see. */
export function useAllForms(filters: AllFormFilters) {
  const { api } = usePlatform();
  return useQuery({
    ...QUERY_POLICIES.leave,
    queryKey: leaveKeys.allForms(filters),
    queryFn: ({ signal }) => api.call(API.leave.allForms, { query: filters, signal }),
    placeholderData: keepPreviousData,
  });
}
