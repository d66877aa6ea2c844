import { API } from '@atrium/contracts';
import { keepPreviousData, usePlatform, useQuery, QUERY_POLICIES } from '@atrium/platform';
import { leaveKeys, type OwnFormFilters } from './keys';

/** Returns the user's own leave forms, newest first. */
export function useOwnForms(filters: OwnFormFilters) {
  const { api } = usePlatform();
  return useQuery({
    ...QUERY_POLICIES.leave,
    queryKey: leaveKeys.ownForms(filters),
    queryFn: ({ signal }) => api.call(API.leave.ownForms, { query: filters, signal }),
    placeholderData: keepPreviousData,
  });
}
