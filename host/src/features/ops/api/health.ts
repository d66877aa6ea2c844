import { API, type HealthPeriod } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { opsKeys } from './keys';
import { LIVE_POLICY } from './live-policy';

/** Returns how sessions ran each version of a package over time. */
export function useHealth(name: string, period: HealthPeriod) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: opsKeys.health(name, period),
    queryFn: async ({ signal }) => ({
      period,
      ...(await api.call(API.operators.health, { params: { name }, query: { period }, signal })),
    }),
    // The charts of the other period stay until these have loaded.
    placeholderData: keepPreviousData,
    ...LIVE_POLICY,
  });
}
