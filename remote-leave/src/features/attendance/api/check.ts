import { API } from '@atrium/contracts';
import { errorMessage, useMutation, usePlatform, useTexts } from '@atrium/platform';
import { leaveKeys } from '../../../shared/api/keys';

/**
 * Checks in or out now, then refetches attendance, even after an error: another device may have checked in or out
 * first.
 */
export function useCheck() {
  const { api, queryClient, toasts } = usePlatform();
  const { t } = useTexts();
  return useMutation({
    mutationKey: [...leaveKeys.all, 'check'],
    mutationFn: (way: 'in' | 'out') => api.call(way === 'in' ? API.attendance.checkIn : API.attendance.checkOut),
    onSuccess: (today) => queryClient.setQueryData(leaveKeys.attendanceToday, today),
    onError: (error, way) =>
      toasts.show({
        variant: 'destructive',
        title: t(way === 'in' ? 'attendance.checkInFailed' : 'attendance.checkOutFailed'),
        description: errorMessage(error, t),
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: leaveKeys.attendance }),
  });
}
