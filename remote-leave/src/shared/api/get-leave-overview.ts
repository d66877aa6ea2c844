import { API } from '@atrium/contracts';
import { type Platform, queryOptions, usePlatform, useQuery } from '@atrium/platform';
import { leaveKeys } from './keys';
import { leaveQueryPolicy } from './query-policy';

const leaveOverviewQuery = ({ api }: Platform) =>
  queryOptions({
    ...leaveQueryPolicy,
    queryKey: leaveKeys.overview,
    queryFn: ({ signal }) => api.call(API.leave.overview, { signal }),
  });

/** The types one may take, when one works and who decides. */
export function useLeaveOverview() {
  return useQuery(leaveOverviewQuery(usePlatform()));
}
