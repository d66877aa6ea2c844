import { API } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { securitySettingsQuery } from './security-settings';

/** A new secret for an authenticator app, which counts once it is confirmed. */
export function useBeginTwoFactor() {
  const { api } = usePlatform();
  return useMutation({ mutationFn: () => api.call(API.security.beginTwoFactor) });
}

/** What is asked for by a code of the app, each with the settings fetched anew after it. */
export function useTwoFactor() {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const { queryKey } = securitySettingsQuery(api);
  const refetch = () => void queryClient.invalidateQueries({ queryKey });
  return {
    /** Switches it on and gives the recovery codes. */
    confirm: async (body: { code: string; currentPassword?: string | undefined }) => {
      const { recoveryCodes } = await api.call(API.security.confirmTwoFactor, { body });
      refetch();
      return recoveryCodes;
    },
    /** Gives new recovery codes in the place of all before. */
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
