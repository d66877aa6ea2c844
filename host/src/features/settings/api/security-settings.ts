import type { ApiClient } from '@atrium/api-client';
import { API, type SecuritySettings } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useOptimisticSave } from '../../../shell/use-optimistic-save';
import { useFailureToast } from '../model/use-failure-toast';

export const securitySettingsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['host', 'security-settings'],
    queryFn: ({ signal }) => api.call(API.security.settings, { signal }),
  });

/** Second factor, mails about the account, session time-out. */
export const useSecuritySettings = () => useQuery(securitySettingsQuery(usePlatform().api));

/** Changes what needs no code: mails about the account and the session time-out. */
export function useSaveSecuritySettings() {
  const { api } = usePlatform();
  const tellFailure = useFailureToast();
  return useOptimisticSave<
    SecuritySettings,
    Partial<Pick<SecuritySettings, 'notificationsEnabled' | 'sessionTimeout'>>
  >({
    queryKey: securitySettingsQuery(api).queryKey,
    apply: (settings, change) => ({ ...settings, ...change }),
    save: (body) => api.call(API.security.saveSettings, { body }),
    onRefused: (error) => tellFailure('settings.notSaved', error),
  });
}
