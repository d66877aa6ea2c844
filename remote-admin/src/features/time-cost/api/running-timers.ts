import { API } from '@atrium/contracts';
import { QUERY_POLICIES, usePlatform, useQuery } from '@atrium/platform';
import { timeCostKeys } from './time-cost-keys';

const REFRESH_MS = 30_000;

/** Returns the running timers of everyone whose time the user may see, longest first. Polls every 30 seconds. */
export function useRunningTimers() {
  const { api } = usePlatform();
  return useQuery({
    queryKey: timeCostKeys.running,
    queryFn: async ({ signal }) => (await api.call(API.timers.running, { signal })).timers,
    ...QUERY_POLICIES.changedByOthers,
    refetchInterval: REFRESH_MS,
  });
}
