import { API } from '@atrium/contracts';
import { keepPreviousData, usePlatform, useQuery, QUERY_POLICIES } from '@atrium/platform';
import { leaveKeys, type TeamFilters } from '../../../shared/api/keys';

/** Returns the attendance on one day of the people whose leave the user may see. */
export function useTeamAttendance(filters: TeamFilters) {
  const { api } = usePlatform();
  return useQuery({
    ...QUERY_POLICIES.leave,
    queryKey: leaveKeys.attendanceTeam(filters),
    queryFn: ({ signal }) => api.call(API.attendance.team, { query: filters, signal }),
    placeholderData: keepPreviousData,
  });
}
