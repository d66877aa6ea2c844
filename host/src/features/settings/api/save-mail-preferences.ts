import { API, type NotificationType, type UserSettings } from '@atrium/contracts';
import { useFailureToast, usePlatform } from '@atrium/platform';
import { useOptimisticSave } from '@atrium/platform/forms';
import { userSettingsQuery } from '../../../shell/session/user-settings';
import { useTexts } from '../../../shell/use-texts';

interface Change {
  mail?: boolean;
  mailTypes?: Partial<Record<NotificationType, boolean>>;
}

/** Changes which notifications are emailed. */
export function useSaveMailPreferences() {
  const { api } = usePlatform();
  const { t } = useTexts();
  const showFailure = useFailureToast();
  return useOptimisticSave<UserSettings, Change>({
    queryKey: userSettingsQuery(api).queryKey,
    apply: (settings, { mail = settings.notifications.mail, mailTypes }) => ({
      ...settings,
      notifications: { mail, mailTypes: { ...settings.notifications.mailTypes, ...mailTypes } },
    }),
    save: (notifications) => api.call(API.users.saveSettings, { body: { notifications } }),
    onRefused: showFailure(t('settings.notSaved')),
  });
}
