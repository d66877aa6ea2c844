import { API } from '@atrium/contracts';
import { type Platform, QUERY_POLICIES, queryOptions, usePlatform, useQuery } from '@atrium/platform';
import { timeCostKeys } from './time-cost-keys';

const REFRESH_MS = 30_000;

const runningTimersQuery = ({ api }: Platform) =>
  queryOptions({
    queryKey: timeCostKeys.running,
    queryFn: async ({ signal }) => (await api.call(API.timers.running, { signal })).timers,
    ...QUERY_POLICIES.changedByOthers,
    refetchInterval: REFRESH_MS,
  });

/** Returns the running timers of everyone whose time the user may see, longest first. Polls every 30 seconds. */
export function useRunningTimers() {
  return useQuery(runningTimersQuery(usePlatform()));
}
