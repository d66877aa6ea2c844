import { API } from '@atrium/contracts';
import { usePlatform, useQuery, QUERY_POLICIES } from '@atrium/platform';
import { leaveKeys } from '../../../shared/api/keys';

/** Returns a person's schedules, the values in force and those of the company. */
export function useSchedules(userId: string) {
  const { api } = usePlatform();
  return useQuery({
    ...QUERY_POLICIES.leave,
    queryKey: leaveKeys.schedules(userId),
    queryFn: ({ signal }) => api.call(API.leave.schedules, { params: { userId }, signal }),
  });
}
