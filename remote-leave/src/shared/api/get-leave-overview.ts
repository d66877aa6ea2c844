import { API } from '@atrium/contracts';
import { type Platform, queryOptions, usePlatform, useQuery, QUERY_POLICIES } from '@atrium/platform';
import { leaveKeys } from './keys';

const leaveOverviewQuery = ({ api }: Platform) =>
  queryOptions({
    ...QUERY_POLICIES.leave,
    queryKey: leaveKeys.overview,
    queryFn: ({ signal }) => api.call(API.leave.overview, { signal }),
  });

/** Returns the leave types available to the user, their working time and their approvers. */
export function useLeaveOverview() {
  return useQuery(leaveOverviewQuery(usePlatform()));
}
