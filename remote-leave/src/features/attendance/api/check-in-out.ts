import { API } from '@atrium/contracts';
import { useFailureToast, useMutation, usePlatform } from '@atrium/platform';
import { leaveKeys } from '../../../shared/api/keys';
import { useTexts } from '../../../shared/use-texts';

/** `in-again` leaves the shift in progress, which began yesterday, without a check-out. */
type CheckAction = 'in' | 'out' | 'in-again';

/**
 * Checks in or out now, then refetches attendance, even after an error: another device may have checked in or out
 * first.
 */
export function useCheckInOut() {
  const { api, queryClient } = usePlatform();
  const { t } = useTexts();
  const showFailure = useFailureToast();
  return useMutation({
    mutationFn: (way: CheckAction) =>
      way === 'out'
        ? api.call(API.attendance.checkOut)
        : api.call(API.attendance.checkIn, { body: { forgotCheckOut: way === 'in-again' } }),
    onSuccess: (today) => queryClient.setQueryData(leaveKeys.attendanceToday, today),
    onError: (error, way) =>
      showFailure(t(way === 'out' ? 'attendance.checkOutFailed' : 'attendance.checkInFailed'))(error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: leaveKeys.attendance }),
  });
}
