import { API } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { securitySettingsQuery } from './security-settings';

/** Creates a new secret for an authenticator app, which takes effect once it is confirmed. */
export function useBeginTwoFactor() {
  const { api } = usePlatform();
  return useMutation({ mutationFn: () => api.call(API.security.beginTwoFactor) });
}

/** Returns the requests that require a code of the app; each updates the cached settings. */
export function useTwoFactor() {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const { queryKey } = securitySettingsQuery(api);
  const refetch = () => void queryClient.invalidateQueries({ queryKey });
  return {
    /** Turns the second factor on and returns the recovery codes. */
    confirm: async (body: { code: string; currentPassword?: string | undefined }) => {
      const { recoveryCodes } = await api.call(API.security.confirmTwoFactor, { body });
      refetch();
      return recoveryCodes;
    },
    /** Returns new recovery codes, which replace all previous ones. */
    renew: async (body: { code: string }) => {
      const { recoveryCodes } = await api.call(API.security.renewRecoveryCodes, { body });
      refetch();
      return recoveryCodes;
    },
    switchOff: async ({ code }: { code: string }) => {
      const settings = await api.call(API.security.saveSettings, { body: { twoFactorEnabled: false, code } });
      queryClient.setQueryData(queryKey, settings);
    },
  };
}
