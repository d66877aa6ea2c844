import { API } from '@atrium/contracts';
import { type Platform, queryOptions, usePlatform, useQuery, QUERY_POLICIES } from '@atrium/platform';
import { leaveKeys } from './keys';

const coverageQuery = ({ api }: Platform, id: string) =>
  queryOptions({
    ...QUERY_POLICIES.leave,
    queryKey: leaveKeys.coverage(id),
    queryFn: ({ signal }) => api.call(API.leave.coverage, { params: { id }, signal }),
  });

/** Returns who else is away on the days of a form, the balance of the requester and broken rules; null for no form. */
export function useCoverage(id: string | null) {
  return useQuery({ ...coverageQuery(usePlatform(), id ?? ''), enabled: id !== null });
}
