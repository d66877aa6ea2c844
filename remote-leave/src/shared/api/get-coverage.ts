import { API } from '@atrium/contracts';
import { type Platform, queryOptions, usePlatform, useQuery, QUERY_POLICIES } from '@atrium/platform';
import { leaveKeys } from './keys';

const coverageQuery = ({ api }: Platform, id: string) =>
  queryOptions({
    ...QUERY_POLICIES.leave,
    queryKey: leaveKeys.coverage(id),
    queryFn: ({ signal }) => api.call(API.leave.coverage, { params: { id }, signal }),
  });

/** Returns who else is away on the days of a form, and the balance of the requester. */
export function useCoverage(id: string) {
  return useQuery(coverageQuery(usePlatform(), id));
}
