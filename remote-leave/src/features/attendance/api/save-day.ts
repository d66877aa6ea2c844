import { API, type BodyOf } from '@atrium/contracts';
import { useMutation, usePlatform } from '@atrium/platform';
import { leaveKeys } from '../../../shared/api/keys';

/**
 * Sets the times of a colleague's day. Refetches attendance and, because it ends a pending correction of the day, the
 * lists of corrections, even after a failure.
 */
export function useSaveDay(userId: string) {
  const { api, queryClient } = usePlatform();
  return useMutation({
    mutationFn: (body: BodyOf<typeof API.attendance.saveDay>) =>
      api.call(API.attendance.saveDay, { params: { userId }, body }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: leaveKeys.attendance }),
        queryClient.invalidateQueries({ queryKey: leaveKeys.forms }),
      ]),
  });
}
