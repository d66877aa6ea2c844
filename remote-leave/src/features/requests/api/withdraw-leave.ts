import { API, type LeaveCorrection } from '@atrium/contracts';
import { useMutation, usePlatform } from '@atrium/platform';
import { leaveKeys } from '../../../shared/api/keys';

/**
 * Requests the withdrawal of approved leave: a correction without new dates. Refetches the lists even after a failure.
 * Calls `onSent` even if the refetched list has already removed the calling component.
 */
export function useWithdrawLeave(leaveId: string, onSent: (correction: LeaveCorrection) => void) {
  const { api, bus, queryClient } = usePlatform();
  return useMutation({
    mutationFn: (reason: string) => api.call(API.leave.createCorrection, { body: { leaveId, reason } }),
    onSuccess: (correction) => {
      const { _id, status } = correction;
      bus.publish('leave.correctionStatusChanged', { correctionId: _id, status });
      onSent(correction);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: leaveKeys.forms }),
  });
}
