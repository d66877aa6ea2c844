import { API, type BodyOf } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { opsKeys } from './keys';
import { LIVE_POLICY } from './live-policy';
import { useEnding } from './use-ending';

/** Returns the freezes that are in force or to come, and which packages the user may freeze. */
export function useFreezes() {
  const { api } = usePlatform();
  return useQuery({
    queryKey: opsKeys.freezes,
    queryFn: ({ signal }) => api.call(API.operators.freezes, { signal }),
    ...LIVE_POLICY,
  });
}

/** Freezes packages for a period. */
export function useFreezePackages() {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  return async (body: BodyOf<typeof API.operators.freeze>) => {
    try {
      await api.call(API.operators.freeze, { body });
    } finally {
      void queryClient.invalidateQueries({ queryKey: opsKeys.all });
    }
  };
}

/** Ends a freeze. One that somebody else ended in the meantime, or that is over, counts as ended. */
export function useEndFreeze() {
  const { api } = usePlatform();
  return useEnding((freezeId) => api.call(API.operators.endFreeze, { params: { freezeId } }), opsKeys.all);
}
