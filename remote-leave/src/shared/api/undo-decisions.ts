import { API, type BodyOf } from '@atrium/contracts';
import { refusalMessage, useFailureToast, usePlatform } from '@atrium/platform';
import { useUndoToast } from '@atrium/platform/undo';
import { leaveKeys } from './keys';
import { useTexts } from '../use-texts';

type DecidedRequests = BodyOf<typeof API.leave.undoDecisions>;

interface Announcement {
  title: string;
  description?: string;
  variant: 'success' | 'warning';
}

/**
 * Returns a function that confirms decisions in a toast with Undo, which makes the requests pending again and reports
 * those that can no longer be undone.
 */
export function useDecisionToast() {
  const { api, bus, queryClient, toasts } = usePlatform();
  const { t, translate } = useTexts();
  const title = t('decision.undoFailed');
  const showFailure = useFailureToast()(title);
  const undoToast = useUndoToast();

  const undo = async (body: DecidedRequests) => {
    try {
      const { results } = await api.call(API.leave.undoDecisions, { body });
      const undone = new Set(results.flatMap(({ _id, undone: isUndone }) => (isUndone ? _id : [])));
      const status = 'Pending';
      for (const leaveId of body.leaveIds ?? [])
        if (undone.has(leaveId)) bus.publish('leave.statusChanged', { leaveId, status });
      for (const correctionId of body.correctionIds ?? []) {
        if (undone.has(correctionId)) bus.publish('leave.correctionStatusChanged', { correctionId, status });
      }
      const failed = results.find(({ undone: isUndone }) => !isUndone);
      if (!failed) return;
      const { code, message, params } = failed;
      const description = refusalMessage(
        { code: code ?? '', message: message ?? '', ...(params && { params }) },
        translate,
      );
      toasts.show({ variant: 'destructive', title, description });
    } catch (error) {
      showFailure(error);
    } finally {
      void queryClient.invalidateQueries({ queryKey: leaveKeys.forms });
    }
  };
  return (announcement: Announcement, decided: DecidedRequests): void =>
    void undoToast({ ...announcement, onUndo: () => void undo(decided) });
}
