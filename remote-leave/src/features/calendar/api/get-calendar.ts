import { API, type ResponseOf } from '@atrium/contracts';
import { keepPreviousData, type Platform, QUERY_POLICIES, queryOptions, usePlatform, useQuery } from '@atrium/platform';
import { calendarKeys } from './keys';

export type CalendarRange = ResponseOf<typeof API.calendar.list>;

const calendarQuery = ({ api }: Platform, { from, to }: { from: string; to: string }) =>
  queryOptions({
    ...QUERY_POLICIES.sharedWork,
    queryKey: calendarKeys.range(from, to),
    queryFn: ({ signal }) => api.call(API.calendar.list, { query: { from, to }, signal }),
    placeholderData: keepPreviousData,
  });

/** Returns the events, leave and holidays of a range of days. Keeps the previous range until the new one loads. */
export function useCalendar(range: { from: string; to: string }) {
  return useQuery(calendarQuery(usePlatform(), range));
}
