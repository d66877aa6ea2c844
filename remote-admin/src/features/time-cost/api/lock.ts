import { API, sharedKeys } from '@atrium/contracts';
import { QUERY_POLICIES, useMutation, usePlatform, useQuery, useQueryClient } from '@atrium/platform';
import { timeCostKeys } from './time-cost-keys';

/** Returns the day up to which time is locked. */
export function useLock() {
  const { api } = usePlatform();
  return useQuery({
    queryKey: timeCostKeys.lock,
    queryFn: ({ signal }) => api.call(API.rates.lock, { signal }),
    ...QUERY_POLICIES.changedByOthers,
  });
}

/** Returns what locking up to a day would close: the time up to it that is not locked yet. */
export function useLockPreview(until: string | null) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: [...timeCostKeys.lock, 'preview', until],
    queryFn: ({ signal }) => (until === null ? null : api.call(API.rates.previewLock, { query: { until }, signal })),
    enabled: until !== null,
    ...QUERY_POLICIES.changedByOthers,
    gcTime: 0,
  });
}

/** Returns a mutation that locks time up to a day; null unlocks. Rejects with RULES_CHANGED if the version is stale. */
export function useSaveLock() {
  const platform = usePlatform();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { lockedUntil: string | null; version: number }) =>
      platform.api.call(API.rates.saveLock, { body }),
    onSettled: () => {
      // The lock is a section of the company's rules, and its version is that of all sections.
      void queryClient.invalidateQueries({ queryKey: sharedKeys.companyRules });
      return queryClient.invalidateQueries({ queryKey: timeCostKeys.lock });
    },
  });
}
