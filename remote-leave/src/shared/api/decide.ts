import { API, type LeaveStatus } from '@atrium/contracts';
import { useFailureToast, useMutation, usePlatform, useTexts } from '@atrium/platform';
import { leaveKeys } from './keys';

/** The subject of a decision. */
export interface DecisionSubject {
  kind: 'leave' | 'correction';
  id: string;
}

export interface Decision extends DecisionSubject {
  status: 'Approved' | 'Rejected';
  comment?: string;
}

const TITLES = {
  leave: {
    done: { Approved: 'decision.leaveApproved', Rejected: 'decision.leaveRejected' },
    failed: { Approved: 'decision.leaveApproveFailed', Rejected: 'decision.leaveRejectFailed' },
  },
  correction: {
    done: { Approved: 'decision.correctionApproved', Rejected: 'decision.correctionRejected' },
    failed: { Approved: 'decision.correctionApproveFailed', Rejected: 'decision.correctionRejectFailed' },
  },
} as const;

/**
 * Approves or rejects one request or correction and shows the result. Publishes the decision on the bus for everything
 * that shows it; after a correction, the lists are refetched 100 ms later.
 */
export function useDecide(onDecided?: () => void) {
  const { api, bus, queryClient, toasts } = usePlatform();
  const { t } = useTexts();
  const showFailure = useFailureToast();

  return useMutation({
    mutationKey: [...leaveKeys.all, 'decide'],
    mutationFn: async ({ kind, id, status, comment }: Decision): Promise<LeaveStatus> => {
      const body = { status, ...(comment ? { comment } : {}) };
      if (kind === 'leave') {
        const form = await api.call(API.leave.decide, { params: { leaveId: id }, body: { leaveId: id, ...body } });
        queryClient.setQueryData(leaveKeys.form(id), form);
        return form.status;
      }
      const correction = await api.call(API.leave.decideCorrection, {
        params: { correctionId: id },
        body: { correctionId: id, ...body },
      });
      queryClient.setQueryData(leaveKeys.correction(id), correction);
      return correction.status;
    },
    onSuccess: (status, decision) => {
      const { kind, id } = decision;
      if (kind === 'leave') {
        bus.publish('leave.statusChanged', { leaveId: id, status });
        void queryClient.invalidateQueries({ queryKey: leaveKeys.forms });
      } else bus.publish('leave.correctionStatusChanged', { correctionId: id, status });
      toasts.show({ variant: 'success', title: t(TITLES[kind].done[decision.status]) });
      onDecided?.();
    },
    onError: (error, { kind, status }) => {
      const title = t(TITLES[kind].failed[status]);
      showFailure(title)(error);
      // In most cases, someone else decided first.
      void queryClient.invalidateQueries({ queryKey: leaveKeys.forms });
    },
  });
}
