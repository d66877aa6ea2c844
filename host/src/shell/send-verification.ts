import { isAppError } from '@atrium/api-client';
import { API } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { useMutation } from '@tanstack/react-query';

/** Mails the link that proves one's address. `verified`: it was proven meanwhile, in another tab or on a phone. */
export function useSendVerification() {
  const { api, auth } = usePlatform();
  return useMutation({
    mutationFn: async (): Promise<'sent' | 'verified'> => {
      try {
        await api.call(API.accounts.sendVerification);
        return 'sent';
      } catch (error) {
        if (!isAppError(error) || error.code !== 'ALREADY_VERIFIED') throw error;
        await auth.reloadUser();
        return 'verified';
      }
    },
  });
}
