import { API } from '@atrium/contracts';
import { type Platform, queryOptions, usePlatform, useQuery, QUERY_POLICIES } from '@atrium/platform';
import { leaveKeys } from './keys';

const leaveOverviewQuery = ({ api }: Platform) =>
  queryOptions({
    ...QUERY_POLICIES.leave,
    queryKey: leaveKeys.overview,
    queryFn: ({ signal }) => api.call(API.leave.overview, { signal }),
  });

/** The types one may take, when one works and who decides. */
export function useLeaveOverview() {
  return useQuery(leaveOverviewQuery(usePlatform()));
}
