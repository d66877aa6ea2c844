import { API } from '@atrium/contracts';
import { keepPreviousData, QUERY_POLICIES, usePlatform, useQuery } from '@atrium/platform';
import { calendarKeys } from './keys';

/** Returns the events that contain all words of an input. Keeps the previous results until the new ones load. */
export function useEventSearch(input: string) {
  const { api } = usePlatform();
  return useQuery({
    ...QUERY_POLICIES.changedByOthers,
    queryKey: calendarKeys.search(input),
    queryFn: ({ signal }) => api.call(API.calendar.search, { query: { q: input }, signal }),
    placeholderData: keepPreviousData,
  });
}
