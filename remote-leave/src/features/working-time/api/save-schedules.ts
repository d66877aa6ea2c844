import { API, type BodyOf } from '@atrium/contracts';
import { useMutation, usePlatform } from '@atrium/platform';
import { leaveKeys } from '../../../shared/api/keys';

/**
 * Replaces a person's schedules. Refetches what they change, also after a failure: leave is counted again, and
 * attendance and the calendar follow the new hours, holidays and time zone.
 */
export function useSaveSchedules(userId: string) {
  const { api, queryClient } = usePlatform();
  return useMutation({
    mutationFn: (body: BodyOf<typeof API.leave.saveSchedules>) =>
      api.call(API.leave.saveSchedules, { params: { userId }, body }),
    onSuccess: (saved) => queryClient.setQueryData(leaveKeys.schedules(userId), saved),
    onError: () => queryClient.invalidateQueries({ queryKey: leaveKeys.schedules(userId) }),
    onSettled: () =>
      Promise.all(
        [leaveKeys.overview, leaveKeys.forms, leaveKeys.calendar, leaveKeys.attendance].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
