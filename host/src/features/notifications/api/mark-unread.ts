import { API, type ResponseOf, sharedKeys } from '@atrium/contracts';
import { useFailureToast, usePlatform } from '@atrium/platform';
import { useUndoToast } from '@atrium/platform/undo';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type TextKey, useTexts } from '../../../shell/use-texts';
import { READING_SCOPE } from '../model/pending-marks';

/** Returns a function that confirms that notifications were marked as read, with a button that marks them as unread. */
export function useUndoRead(title: TextKey): (marked: ResponseOf<typeof API.notifications.read>) => void {
  const { api } = usePlatform();
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const showUndo = useUndoToast();
  const showFailure = useFailureToast();
  const { mutate } = useMutation({
    mutationKey: ['host', 'notifications', 'undo-read'],
    scope: READING_SCOPE,
    mutationFn: (readAt: string) => api.call(API.notifications.unread, { body: { readAt } }),
    // The socket announces the change to every tab; without a connection, this tab fetches it.
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: sharedKeys.notifications }),
    onError: showFailure(t('notifications.notUndone')),
  });
  return ({ readAt }) => {
    if (readAt !== undefined) showUndo({ title: t(title), onUndo: () => mutate(readAt) });
  };
}
