import { API, type CalendarUsage } from '@atrium/contracts';
import { QUERY_POLICIES, usePlatform, useQuery } from '@atrium/platform';
import { connectionKeys } from './keys';

/** Returns the calendars of the connected account. */
export function useChoices(usage: CalendarUsage) {
  const { api } = usePlatform();
  return useQuery({
    ...QUERY_POLICIES.changedByOthers,
    queryKey: connectionKeys.choices(usage),
    queryFn: ({ signal }) => api.call(API.calendarSync.choices, { params: { usage }, signal }),
  });
}
