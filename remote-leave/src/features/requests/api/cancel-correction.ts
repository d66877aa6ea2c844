import { API } from '@atrium/contracts';
import { useFailureToast, useMutation, usePlatform } from '@atrium/platform';
import { leaveKeys } from '../../../shared/api/keys';
import { useTexts } from '../../../shared/use-texts';

/** Withdraws the user's own pending correction. */
export function useCancelCorrection(onCancelled: () => void) {
  const { api, bus, queryClient } = usePlatform();
  const { t } = useTexts();
  const showFailure = useFailureToast();

  return useMutation({
    mutationFn: (correctionId: string) => api.call(API.leave.cancelCorrection, { params: { correctionId } }),
    onSuccess: (correction) => {
      const { _id: correctionId } = correction;
      queryClient.setQueryData(leaveKeys.correction(correctionId), correction);
      bus.publish('leave.correctionStatusChanged', { correctionId, status: 'Cancelled' });
      onCancelled();
    },
    onError: showFailure(t('correction.cancelFailed')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: leaveKeys.forms }),
  });
}
