import { isAppError } from '@atrium/api-client';
import { type ActiveSession, API } from '@atrium/contracts';
import { useFailureToast, usePlatform } from '@atrium/platform';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../../shell/use-texts';
import { sessionsQuery } from './sessions';

/**
 * Signs other browsers out with an optimistic update: they leave the list immediately, and return if signing out fails.
 */
export function useEndSessions() {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const { t } = useTexts();
  const showFailure = useFailureToast();
  const { queryKey } = sessionsQuery(api);

  const end = async (id: string) => {
    try {
      await api.call(API.security.endSession, { params: { id } });
    } catch (error) {
      // The session has ended in the meantime.
      if (!isAppError(error) || error.code !== 'NOT_FOUND') throw error;
    }
  };

  return useMutation({
    mutationFn: async (sessions: readonly ActiveSession[]) => {
      const ended = await Promise.allSettled(sessions.map(({ _id }) => end(_id)));
      const refused = ended.find((one) => one.status === 'rejected');
      if (refused) throw refused.reason;
    },
    onMutate: async (sessions) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (all) => all?.filter((one) => !sessions.includes(one)));
    },
    onError: (error, sessions) => {
      // Restored here in case the list cannot be refetched. The refetch removes the sessions that did end.
      queryClient.setQueryData(queryKey, (all) => all && [...all, ...sessions.filter((one) => !all.includes(one))]);
      showFailure(t('settings.sessions.endFailed'), t('settings.sessions.endFailedText'))(error);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}

/** Signs all browsers out, including this one. */
export function useLogOutEverywhere() {
  const { api, auth } = usePlatform();
  return useMutation({
    mutationFn: () => api.call(API.security.endAllSessions),
    onSuccess: () => auth.logout(),
  });
}
