import { API, type BodyOf } from '@atrium/contracts';
import { useMutation, usePlatform } from '@atrium/platform';
import { leaveKeys } from '../../../shared/api/keys';

/** Adds to or deducts from a person's balance, then refetches balances and ledgers. */
export function useAdjustBalance() {
  const { api, queryClient } = usePlatform();
  return useMutation({
    mutationFn: (body: BodyOf<typeof API.leave.adjust>) => api.call(API.leave.adjust, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: leaveKeys.forms }),
  });
}
