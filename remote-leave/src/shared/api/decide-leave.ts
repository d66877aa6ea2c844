import { API, type LeaveForm } from '@atrium/contracts';
import { errorMessage, useMutation, usePlatform, useTexts } from '@atrium/platform';
import { leaveKeys } from './keys';

export interface Decision {
  status: 'Approved' | 'Rejected';
  comment?: string;
}

/** Approves or rejects one request and says how it went. Everybody who shows it learns of it by the bus. */
export function useDecideLeave(leaveId: string, onDecided?: () => void) {
  const { api, bus, queryClient, toasts } = usePlatform();
  const { t } = useTexts();

  return useMutation({
    mutationKey: [...leaveKeys.all, 'decide', leaveId],
    mutationFn: ({ status, comment }: Decision) =>
      api.call(API.leave.decide, { params: { leaveId }, body: { leaveId, status, ...(comment ? { comment } : {}) } }),
    onSuccess: (form: LeaveForm, { status }) => {
      queryClient.setQueryData(leaveKeys.form(leaveId), form);
      bus.publish('leave.statusChanged', { leaveId, status: form.status });
      const title = status === 'Approved' ? t('decision.leaveApproved') : t('decision.leaveRejected');
      toasts.show({ variant: 'success', title });
      onDecided?.();
    },
    onError: (error, { status }) => {
      const title = status === 'Approved' ? t('decision.leaveApproveFailed') : t('decision.leaveRejectFailed');
      toasts.show({ variant: 'destructive', title, description: errorMessage(error, t) });
    },
    // Also after a failure: most often somebody else decided first.
    onSettled: () => queryClient.invalidateQueries({ queryKey: leaveKeys.forms }),
  });
}
