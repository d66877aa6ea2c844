import { API } from '@atrium/contracts';
import { useFailureToast, useMutation, usePlatform, useTexts } from '@atrium/platform';
import { leaveKeys } from '../../../shared/api/keys';

/**
 * Checks in or out now, then refetches attendance, even after an error: another device may have checked in or out
 * first.
 */
export function useCheck() {
  const { api, queryClient } = usePlatform();
  const { t } = useTexts();
  const showFailure = useFailureToast();
  return useMutation({
    mutationKey: [...leaveKeys.all, 'check'],
    mutationFn: (way: 'in' | 'out') => api.call(way === 'in' ? API.attendance.checkIn : API.attendance.checkOut),
    onSuccess: (today) => queryClient.setQueryData(leaveKeys.attendanceToday, today),
    onError: (error, way) =>
      showFailure(t(way === 'in' ? 'attendance.checkInFailed' : 'attendance.checkOutFailed'))(error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: leaveKeys.attendance }),
  });
}
