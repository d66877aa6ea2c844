import { API, type NotificationType, type UserSettings } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { userSettingsQuery } from '../../../shell/user-settings';
import { useOptimisticSave } from '../model/use-optimistic-save';

interface Change {
  mail?: boolean;
  mailTypes?: Partial<Record<NotificationType, boolean>>;
}

/** Changes which notifications go by mail. */
export function useSaveMailPreferences() {
  const { api } = usePlatform();
  return useOptimisticSave<UserSettings, Change>({
    queryKey: userSettingsQuery(api).queryKey,
    apply: (settings, { mail = settings.notifications.mail, mailTypes }) => ({
      ...settings,
      notifications: { mail, mailTypes: { ...settings.notifications.mailTypes, ...mailTypes } },
    }),
    save: (notifications) => api.call(API.users.saveSettings, { body: { notifications } }),
  });
}
