import { API, LIMITS } from '@atrium/contracts';
import { QUERY_POLICIES, usePlatform, useQuery } from '@atrium/platform';
import { timeKeys } from '../../../shared/timers/api/keys';

interface Week {
  from: string;
  to: string;
  timeZone: string;
  /** Defaults to the signed-in user. */
  userId?: string | undefined;
}

/** Returns the entries of one person in a week. `isWhole` is false if there are more than fit on one page. */
export function useWeekEntries({ from, to, timeZone, userId }: Week) {
  const { api } = usePlatform();
  const query = { from, to, timeZone, ...(userId !== undefined && { userId }), limit: LIMITS.timeEntriesPage };
  return useQuery({
    queryKey: timeKeys.logs({ week: query }),
    queryFn: async ({ signal }) => {
      const { entries, nextCursor } = await api.call(API.time.entries, { query, signal });
      return { entries, isWhole: nextCursor === null };
    },
    ...QUERY_POLICIES.sharedWork,
  });
}
