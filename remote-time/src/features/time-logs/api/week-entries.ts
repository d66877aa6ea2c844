import { API, LIMITS } from '@atrium/contracts';
import { QUERY_POLICIES, usePlatform, useQuery } from '@atrium/platform';
import type { TimeFilters } from '../../../shared/model/use-time-filters';
import { timeKeys } from '../../../shared/timers/api/keys';
import { weekOf } from '../../../shared/timers/model/times/week';

type WeekFilters = Pick<TimeFilters, 'values' | 'firstDay' | 'timeZone'>;

/**
 * Returns the query of the week view: all time of one person in a whole week, without `userId` for the signed-in user.
 * The other filters apply only to the list.
 */
export function weekQuery({ values, firstDay, timeZone }: WeekFilters) {
  const days = weekOf(values.from, firstDay);
  const userId = values.person === '' || values.person === 'all' ? undefined : values.person;
  return {
    from: days[0] ?? values.from,
    to: days.at(-1) ?? values.from,
    timeZone,
    ...(userId !== undefined && { userId }),
  };
}

/** Returns the entries of a week. `isWhole` is false if there are more than fit on one page. */
export function useWeekEntries(week: ReturnType<typeof weekQuery>) {
  const { api } = usePlatform();
  const query = { ...week, limit: LIMITS.timeEntriesPage };
  return useQuery({
    queryKey: timeKeys.logs({ week: query }),
    queryFn: async ({ signal }) => {
      const { entries, nextCursor } = await api.call(API.time.entries, { query, signal });
      return { entries, isWhole: nextCursor === null };
    },
    ...QUERY_POLICIES.sharedWork,
  });
}
