import { API, type BodyOf } from '@atrium/contracts';
import { keepPreviousData, QUERY_POLICIES, usePlatform, useQuery } from '@atrium/platform';
import { calendarKeys } from './keys';

/**
 * Returns when colleagues are busy, away and at work. Keeps the previous times until the new ones load. Asks for
 * nothing without people.
 */
export function useFreeBusy(query: BodyOf<typeof API.calendar.freeBusy>) {
  const { api } = usePlatform();
  return useQuery({
    ...QUERY_POLICIES.changedByOthers,
    queryKey: calendarKeys.freeBusy(query),
    queryFn: ({ signal }) => api.call(API.calendar.freeBusy, { body: query, signal }),
    placeholderData: keepPreviousData,
    enabled: query.people.length > 0,
  });
}
