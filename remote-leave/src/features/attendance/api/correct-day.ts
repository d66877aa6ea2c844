import { API, type BodyOf, type EditBase } from '@atrium/contracts';
import { useMutation, usePlatform } from '@atrium/platform';
import { leaveKeys } from '../../../shared/api/keys';

type CorrectedDay = NonNullable<BodyOf<typeof API.leave.createCorrection>['attendance']>;

/**
 * Requests a correction of the times of a day, or edits the pending correction with the given id, which began with the
 * values of `base`. Refetches attendance and forms even after a failure.
 */
export function useCorrectDay(correctionId: string | undefined) {
  const { api, bus, queryClient } = usePlatform();
  return useMutation({
    mutationFn: ({ base, ...body }: { attendance: CorrectedDay; reason: string; base: EditBase }) =>
      correctionId === undefined
        ? api.call(API.leave.createCorrection, { body })
        : api.call(API.leave.updateCorrection, { params: { correctionId }, body: { ...body, base } }),
    onSuccess: ({ _id, status }) => bus.publish('leave.correctionStatusChanged', { correctionId: _id, status }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: leaveKeys.attendance }),
        queryClient.invalidateQueries({ queryKey: leaveKeys.forms }),
      ]),
  });
}
