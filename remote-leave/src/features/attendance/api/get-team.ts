import { API } from '@atrium/contracts';
import { keepPreviousData, type Platform, queryOptions, usePlatform, useQuery, QUERY_POLICIES } from '@atrium/platform';
import { leaveKeys, type TeamFilters } from '../../../shared/api/keys';

const teamQuery = ({ api }: Platform, filters: TeamFilters) =>
  queryOptions({
    ...QUERY_POLICIES.leave,
    queryKey: leaveKeys.attendanceTeam(filters),
    queryFn: ({ signal }) => api.call(API.attendance.team, { query: filters, signal }),
    placeholderData: keepPreviousData,
  });

/** Returns the attendance on one day of the people whose leave the user may see. */
export function useTeamAttendance(filters: TeamFilters) {
  return useQuery(teamQuery(usePlatform(), filters));
}
