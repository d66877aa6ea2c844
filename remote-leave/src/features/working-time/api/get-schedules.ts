import { API } from '@atrium/contracts';
import { type Platform, queryOptions, usePlatform, useQuery, QUERY_POLICIES } from '@atrium/platform';
import { leaveKeys } from '../../../shared/api/keys';

const schedulesQuery = ({ api }: Platform, userId: string) =>
  queryOptions({
    ...QUERY_POLICIES.leave,
    queryKey: leaveKeys.schedules(userId),
    queryFn: ({ signal }) => api.call(API.leave.schedules, { params: { userId }, signal }),
  });

/** Returns a person's schedules, the values in force and those of the company. */
export function useSchedules(userId: string) {
  return useQuery(schedulesQuery(usePlatform(), userId));
}
