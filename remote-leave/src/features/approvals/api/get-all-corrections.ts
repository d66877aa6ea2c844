import { API } from '@atrium/contracts';
import { keepPreviousData, type Platform, queryOptions, usePlatform, useQuery, QUERY_POLICIES } from '@atrium/platform';
import { type AllCorrectionFilters, leaveKeys } from '../../../shared/api/keys';

const allCorrectionsQuery = ({ api }: Platform, filters: AllCorrectionFilters) =>
  queryOptions({
    ...QUERY_POLICIES.leave,
    queryKey: leaveKeys.allCorrections(filters),
    queryFn: ({ signal }) => api.call(API.leave.allCorrections, { query: filters, signal }),
    placeholderData: keepPreviousData,
  });

/** Returns the corrections of other people, newest first. */
export function useAllCorrections(filters: AllCorrectionFilters) {
  return useQuery(allCorrectionsQuery(usePlatform(), filters));
}
