import { API, type CalendarUsage } from '@atrium/contracts';
import { type Platform, QUERY_POLICIES, queryOptions, usePlatform, useQuery } from '@atrium/platform';
import { connectionKeys } from './keys';

const choicesQuery = ({ api }: Platform, usage: CalendarUsage) =>
  queryOptions({
    ...QUERY_POLICIES.changedByOthers,
    queryKey: connectionKeys.choices(usage),
    queryFn: ({ signal }) => api.call(API.calendarSync.choices, { params: { usage }, signal }),
  });

/** Returns the calendars of the connected account. */
export const useChoices = (usage: CalendarUsage) => useQuery(choicesQuery(usePlatform(), usage));
