import { API } from '@atrium/contracts';
import { errorCode, usePlatform } from '@atrium/platform';
import { useMutation } from '@tanstack/react-query';

/** Returns whether the emailed link was already used or replaced. */
export const isSpent = (error: unknown): boolean => errorCode(error) === 'VERIFICATION_NOT_FOUND';

/**
 * Verifies an email address with the token of an email and reloads the signed-in user. Resolves to `before` for a used
 * link whose address is already verified.
 */
export function useVerifyEmail() {
  const { api, auth } = usePlatform();
  // The verification counts even if this tab fails to reload the user.
  const reloadUser = async () => {
    const { isAuthenticated } = auth.getState();
    return isAuthenticated ? auth.reloadUser().catch(() => auth.getState().user) : null;
  };
  return useMutation({
    mutationFn: async (token: string): Promise<'now' | 'before'> => {
      try {
        await api.call(API.accounts.verifyEmail, { params: { token } });
      } catch (error) {
        if (!isSpent(error) || !(await reloadUser())?.isEmailVerified) throw error;
        return 'before';
      }
      await reloadUser();
      return 'now';
    },
  });
}
