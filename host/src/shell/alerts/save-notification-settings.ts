import { API, type NotificationSettings, type ParsedBody, type UserSettings } from '@atrium/contracts';
import { useFailureToast, usePlatform } from '@atrium/platform';
import { useOptimisticSave } from '@atrium/platform/forms';
import { userSettingsQuery } from '../session/user-settings';
import { useTexts } from '../use-texts';

/** A change of the notification settings. */
export type NotificationChange = NonNullable<ParsedBody<typeof API.users.saveSettings>['notifications']>;

/** Returns the settings with a change applied: choices by type and quiet hours are merged, the rest is replaced. */
function applyChange(settings: NotificationSettings, change: NotificationChange): NotificationSettings {
  const { mailTypes, appTypes, desktopTypes, quietHours, ...single } = change;
  return {
    ...settings,
    ...single,
    mailTypes: { ...settings.mailTypes, ...mailTypes },
    appTypes: { ...settings.appTypes, ...appTypes },
    desktopTypes: { ...settings.desktopTypes, ...desktopTypes },
    quietHours: { ...settings.quietHours, ...quietHours },
  } as NotificationSettings; // the changes have no undefined values
}

/** Saves changes of the notification settings with an optimistic update. */
export function useSaveNotificationSettings() {
  const { api } = usePlatform();
  const { t } = useTexts();
  const showFailure = useFailureToast();
  return useOptimisticSave<UserSettings, NotificationChange>({
    queryKey: userSettingsQuery(api).queryKey,
    apply: (settings, change) => ({ ...settings, notifications: applyChange(settings.notifications, change) }),
    save: (notifications) => api.call(API.users.saveSettings, { body: { notifications } }),
    onRefused: showFailure(t('settings.notSaved')),
  });
}
