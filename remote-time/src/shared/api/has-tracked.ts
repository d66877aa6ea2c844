import { API } from '@atrium/contracts';
import { QUERY_POLICIES, usePlatform, useQuery } from '@atrium/platform';
import { timeKeys } from '../timers/api/keys';
import { useOwner } from '../timers/model/use-timers';

/** Returns whether the user has ever tracked time. */
export function useHasTracked({ enabled }: { enabled: boolean }) {
  const { api } = usePlatform();
  const owner = useOwner();
  const query = { limit: 1 } as const;
  return useQuery({
    queryKey: timeKeys.logs({ ...query, owner }),
    queryFn: async ({ signal }) => (await api.call(API.time.entries, { query, signal })).totalCount > 0,
    enabled,
    ...QUERY_POLICIES.sharedWork,
  });
}
