import { API } from '@atrium/contracts';
import { QUERY_POLICIES, usePlatform, useQuery } from '@atrium/platform';
import { timeKeys } from '../timers/api/keys';
import { useOwner } from '../timers/model/use-timers';

/** Returns how many of the user's own entries, of any date, need review; 0 while unknown. */
export function useReviewCount(): { count: number; isPending: boolean } {
  const { api } = usePlatform();
  const owner = useOwner();
  const query = { needsReview: 'true', limit: 1 } as const;
  const { data, isPending } = useQuery({
    queryKey: timeKeys.logs({ ...query, owner }),
    queryFn: async ({ signal }) => (await api.call(API.time.entries, { query, signal })).totalCount,
    enabled: owner !== null,
    ...QUERY_POLICIES.sharedWork,
  });
  return { count: data ?? 0, isPending };
}
