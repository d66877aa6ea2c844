import { API } from '@atrium/contracts';
import { errorCode, usePlatform } from '@atrium/platform';
import { useMutation } from '@tanstack/react-query';

/**
 * Emails the link that verifies the user's address. `verified` means that the address has been verified in the
 * meantime, in another tab or on a phone.
 */
export function useSendVerification() {
  const { api, auth } = usePlatform();
  return useMutation({
    mutationFn: async (): Promise<'sent' | 'verified'> => {
      try {
        await api.call(API.accounts.sendVerification);
        return 'sent';
      } catch (error) {
        if (errorCode(error) !== 'ALREADY_VERIFIED') throw error;
        await auth.reloadUser();
        return 'verified';
      }
    },
  });
}
