import { API } from '@atrium/contracts';
import { type Platform, queryOptions, usePlatform, useQuery, QUERY_POLICIES } from '@atrium/platform';
import { type CorrectionFilters, leaveKeys } from '../../../shared/api/keys';

const ownCorrectionsQuery = ({ api }: Platform, filters: CorrectionFilters) =>
  queryOptions({
    ...QUERY_POLICIES.leave,
    queryKey: leaveKeys.ownCorrections(filters),
    queryFn: ({ signal }) => api.call(API.leave.corrections, { query: filters, signal }),
  });

/** Returns the user's own corrections, newest first. */
export function useOwnCorrections(filters: CorrectionFilters) {
  return useQuery(ownCorrectionsQuery(usePlatform(), filters));
}
