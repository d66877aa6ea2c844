import { API } from '@atrium/contracts';
import { usePlatform, useQuery } from '@atrium/platform';
import { leaveKeys, type PublicHolidayQuery } from '../../../shared/api/keys';

/** Returns the public holidays of a place in this and the next year; none without a country. */
export function usePublicHolidays(place: PublicHolidayQuery, { enabled }: { enabled: boolean }) {
  const { api } = usePlatform();
  return useQuery({
    enabled,
    queryKey: leaveKeys.publicHolidays(place),
    queryFn: ({ signal }) => api.call(API.leave.publicHolidays, { query: place, signal }),
    // The list of countries stays while another one loads.
    placeholderData: (shown) => shown,
  });
}
