import type { ApiClient } from '@atrium/api-client';
import { API, type SecuritySettings } from '@atrium/contracts';
import { useFailureToast, usePlatform } from '@atrium/platform';
import { useOptimisticSave } from '@atrium/platform/forms';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../shell/use-texts';

/** Returns the query of the security settings. It always refetches: another tab or device may have changed them. */
export const securitySettingsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['host', 'security-settings'],
    queryFn: ({ signal }) => api.call(API.security.settings, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** Returns the security settings: second factor, account emails and session timeout. */
export const useSecuritySettings = () => useQuery(securitySettingsQuery(usePlatform().api));

/** Changes the settings that require no code: account emails and session timeout. */
export function useSaveSecuritySettings() {
  const { api } = usePlatform();
  const { t } = useTexts();
  const showFailure = useFailureToast();
  return useOptimisticSave<
    SecuritySettings,
    Partial<Pick<SecuritySettings, 'notificationsEnabled' | 'sessionTimeout'>>
  >({
    queryKey: securitySettingsQuery(api).queryKey,
    apply: (settings, change) => ({ ...settings, ...change }),
    save: (body) => api.call(API.security.saveSettings, { body }),
    onRefused: showFailure(t('settings.notSaved')),
  });
}
