import { API } from '@atrium/contracts';
import { usePlatform, useQuery, QUERY_POLICIES } from '@atrium/platform';
import { type CorrectionFilters, leaveKeys } from '../../../shared/api/keys';

/** Returns the user's own corrections, newest first. */
export function useOwnCorrections(filters: CorrectionFilters) {
  const { api } = usePlatform();
  return useQuery({
    ...QUERY_POLICIES.leave,
    queryKey: leaveKeys.ownCorrections(filters),
    queryFn: ({ signal }) => api.call(API.leave.corrections, { query: filters, signal }),
  });
}
