import { API } from '@atrium/contracts';
import { useFailureToast, usePlatform } from '@atrium/platform';
import { useUndoToast } from '@atrium/platform/undo';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEndFormat } from '../../../shell/alerts/use-pause';
import { useTexts } from '../../../shell/use-texts';
import { snoozedKey } from '../model/feed/cached-queries';
import { useMark } from '../model/pending-marks';

/** Returns a mutation that puts snoozed notifications back into the list. */
export function useWake() {
  const { api } = usePlatform();
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const showFailure = useFailureToast();
  return useMutation({
    mutationKey: ['host', 'notifications', 'wake'],
    mutationFn: (ids: readonly string[]) => api.call(API.notifications.wake, { body: { ids: [...ids] } }),
    onError: showFailure(t('notifications.notWoken')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: snoozedKey }),
  });
}

/** Returns a function that takes notifications out of the list until an instant (ms since 1970), and offers to undo it. */
export function useSnooze(): (ids: readonly string[], until: number) => void {
  const { api } = usePlatform();
  const { t } = useTexts();
  const formatEnd = useEndFormat();
  const showUndo = useUndoToast();
  const { mutate: wake } = useWake();
  const { mutate } = useMark(
    ({ ids, until }: { as: 'removed'; ids: readonly string[]; until: number }) =>
      api.call(API.notifications.snooze, { body: { ids: [...ids], until: new Date(until).toISOString() } }),
    (_answer, { ids, until }) =>
      showUndo({ title: t('notifications.snoozed', { when: formatEnd(until) }), onUndo: () => wake(ids) }),
  );
  return (ids, until) => mutate({ as: 'removed', ids, until });
}
