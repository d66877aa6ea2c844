import { API } from '@atrium/contracts';
import { keepPreviousData, usePlatform, useQuery, QUERY_POLICIES } from '@atrium/platform';
import { leaveKeys } from '../../../shared/api/keys';

/**
 * Returns the days of a month such as `2026-11`: the user's own, or those of a colleague whose attendance they may see.
 */
export function useAttendanceMonth(month: string, userId: string | null) {
  const { api } = usePlatform();
  return useQuery({
    ...QUERY_POLICIES.leave,
    queryKey: leaveKeys.attendanceMonth(month, userId),
    queryFn: ({ signal }) =>
      api.call(API.attendance.month, { query: { month, ...(userId !== null && { userId }) }, signal }),
    placeholderData: keepPreviousData,
  });
}
