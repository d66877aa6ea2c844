import { API } from '@atrium/contracts';
import { usePlatform, useQuery, QUERY_POLICIES } from '@atrium/platform';
import { leaveKeys } from './keys';

/** Returns the leave types available to the user, their working time and their approvers. */
export function useLeaveOverview() {
  const { api } = usePlatform();
  return useQuery({
    ...QUERY_POLICIES.leave,
    queryKey: leaveKeys.overview,
    queryFn: ({ signal }) => api.call(API.leave.overview, { signal }),
  });
}
