import { API } from '@atrium/contracts';
import { keepPreviousData, usePlatform, useQuery, QUERY_POLICIES } from '@atrium/platform';
import { type AllCorrectionFilters, leaveKeys } from '../../../shared/api/keys';

/** Returns the corrections of other people, newest first. */
export function useAllCorrections(filters: AllCorrectionFilters) {
  const { api } = usePlatform();
  return useQuery({
    ...QUERY_POLICIES.leave,
    queryKey: leaveKeys.allCorrections(filters),
    queryFn: ({ signal }) => api.call(API.leave.allCorrections, { query: filters, signal }),
    placeholderData: keepPreviousData,
  });
}
