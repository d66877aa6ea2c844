import { type ActiveSession, API } from '@atrium/contracts';
import { useFailureToast, usePlatform } from '@atrium/platform';
import { ignoreMissing } from '@atrium/platform/deletions';
import { useOptimisticSave } from '@atrium/platform/forms';
import { useMutation } from '@tanstack/react-query';
import { useTexts } from '../../../shell/use-texts';
import { sessionsQuery } from './sessions';

const omitSessions = (all: readonly ActiveSession[], ended: readonly ActiveSession[]): ActiveSession[] =>
  all.filter(({ _id }) => !ended.some((one) => one._id === _id));

/**
 * Signs other browsers out with an optimistic update: they leave the list immediately, and return if signing out fails.
 */
export function useEndSessions() {
  const { api } = usePlatform();
  const { t } = useTexts();
  const showFailure = useFailureToast();
  const { queryKey } = sessionsQuery(api);

  return useOptimisticSave({
    queryKey,
    apply: omitSessions,
    save: async (sessions: readonly ActiveSession[], confirmed) => {
      const end = (id: string) => ignoreMissing(api.call(API.security.endSession, { params: { id } }));
      const ended = await Promise.allSettled(sessions.map(({ _id }) => end(_id)));
      const refused = ended.find((one) => one.status === 'rejected');
      if (refused) throw refused.reason;
      return omitSessions(confirmed ?? [], sessions);
    },
    onRefused: showFailure(t('settings.sessions.endFailed'), t('settings.sessions.endFailedText')),
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
