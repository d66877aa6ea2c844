import { API, type ResponseOf } from '@atrium/contracts';
import { keepPreviousData, QUERY_POLICIES, usePlatform, useQuery } from '@atrium/platform';
import { calendarKeys } from './keys';

export type CalendarRange = ResponseOf<typeof API.calendar.list>;

/** Returns the events, leave and holidays of a range of days. Keeps the previous range until the new one loads. */
export function useCalendar({ from, to }: { from: string; to: string }) {
  const { api } = usePlatform();
  return useQuery({
    ...QUERY_POLICIES.sharedWork,
    queryKey: calendarKeys.range(from, to),
    queryFn: ({ signal }) => api.call(API.calendar.list, { query: { from, to }, signal }),
    placeholderData: keepPreviousData,
  });
}
