import { API, leaveCorrection, leaveForm, type LeaveStatus } from '@atrium/contracts';
import { type AppError, isAppError, useFailureToast, useMutation, usePlatform } from '@atrium/platform';
import { leaveKeys } from './keys';
import { useDecisionToast } from './undo-decisions';
import { useTexts } from '../use-texts';

/** The subject of a decision. */
export interface DecisionSubject {
  kind: 'leave' | 'correction';
  id: string;
  /** The version that the user sees. */
  version: string;
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

/** Returns whether a decision failed because the request is no longer the one that the user saw. */
export const isRequestChanged = (error: unknown): error is AppError =>
  isAppError(error) && error.code === 'REQUEST_CHANGED';

/**
 * Approves or rejects one request or correction and shows the result, with Undo. Publishes the decision on the bus for
 * everything that shows it; after a correction, the lists are refetched 100 ms later.
 */
export function useDecide(onDecided?: () => void) {
  const { api, bus, queryClient } = usePlatform();
  const { t } = useTexts();
  const showDecided = useDecisionToast();
  const showFailure = useFailureToast();

  return useMutation({
    mutationFn: async ({ kind, id, version, status, comment }: Decision): Promise<LeaveStatus> => {
      const body = { status, version, ...(comment ? { comment } : {}) };
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
      showDecided(
        { variant: 'success', title: t(TITLES[kind].done[decision.status]) },
        kind === 'leave' ? { leaveIds: [id] } : { correctionIds: [id] },
      );
      onDecided?.();
    },
    onError: (error, { kind, id, status }) => {
      const title = t(TITLES[kind].failed[status]);
      showFailure(title)(error);
      // The buttons then show and decide what the request is now.
      if (isRequestChanged(error)) {
        // A host of an older release does not pass it on; the request is then only fetched again.
        const schema = kind === 'leave' ? leaveForm : leaveCorrection;
        const { data } = schema.safeParse(error.current);
        if (data) queryClient.setQueryData(kind === 'leave' ? leaveKeys.form(id) : leaveKeys.correction(id), data);
      }
      // In most other cases, someone else decided first.
      void queryClient.invalidateQueries({ queryKey: leaveKeys.forms });
    },
  });
}
