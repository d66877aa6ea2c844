import { API } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { useMutation } from '@tanstack/react-query';

/** Takes an e-mail address as proven, by the token of a mail; who is signed in is loaded anew. */
export function useVerifyEmail() {
  const { api, auth } = usePlatform();
  return useMutation({
    mutationFn: async (token: string) => {
      await api.call(API.accounts.verifyEmail, { params: { token } });
      // It counts also where this tab learns of it only later.
      if (auth.getState().isAuthenticated) await auth.reloadUser().catch(() => undefined);
    },
  });
}
