import { isAppError } from '@atrium/api-client';
import { API } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { useMutation } from '@tanstack/react-query';

/** Mails the link that proves one's address. Who proved it elsewhere meanwhile is loaded anew instead. */
export function useSendVerification() {
  const { api, auth } = usePlatform();
  return useMutation({
    mutationFn: async () => {
      try {
        await api.call(API.accounts.sendVerification);
      } catch (error) {
        if (!isAppError(error) || error.code !== 'ALREADY_VERIFIED') throw error;
        await auth.reloadUser();
      }
    },
  });
}
