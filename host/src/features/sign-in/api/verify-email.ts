import { isAppError } from '@atrium/api-client';
import { API } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { useMutation } from '@tanstack/react-query';

/** The link of a mail has been used, or another one took its place. */
export const isSpent = (error: unknown): boolean => isAppError(error) && error.code === 'VERIFICATION_NOT_FOUND';

/**
 * Takes an e-mail address as proven, by the token of a mail; who is signed in is loaded anew. A link that is spent has
 * done what it is for where their address is proven: `before`.
 */
export function useVerifyEmail() {
  const { api, auth } = usePlatform();
  // It counts also where this tab learns of it only later.
  const reloaded = async () => {
    const { isAuthenticated } = auth.getState();
    return isAuthenticated ? auth.reloadUser().catch(() => auth.getState().user) : null;
  };
  return useMutation({
    mutationFn: async (token: string): Promise<'now' | 'before'> => {
      try {
        await api.call(API.accounts.verifyEmail, { params: { token } });
      } catch (error) {
        if (!isSpent(error) || !(await reloaded())?.isEmailVerified) throw error;
        return 'before';
      }
      await reloaded();
      return 'now';
    },
  });
}
