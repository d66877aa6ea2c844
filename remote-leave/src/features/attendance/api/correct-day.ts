import { API, type BodyOf } from '@atrium/contracts';
import { useMutation, usePlatform } from '@atrium/platform';
import { leaveKeys } from '../../../shared/api/keys';

type CorrectedDay = NonNullable<BodyOf<typeof API.leave.createCorrection>['attendance']>;

/**
 * Requests a correction of the times of a day, or edits the pending correction with the given id. Refetches attendance
 * and forms even after a failure.
 */
export function useCorrectDay(correctionId: string | undefined) {
  const { api, bus, queryClient } = usePlatform();
  return useMutation({
    mutationKey: [...leaveKeys.all, 'correct-day'],
    mutationFn: (body: { attendance: CorrectedDay; reason: string }) =>
      correctionId === undefined
        ? api.call(API.leave.createCorrection, { body })
        : api.call(API.leave.updateCorrection, { params: { correctionId }, body }),
    onSuccess: ({ _id, status }) => bus.publish('leave.correctionStatusChanged', { correctionId: _id, status }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: leaveKeys.attendance }),
        queryClient.invalidateQueries({ queryKey: leaveKeys.forms }),
      ]),
  });
}
