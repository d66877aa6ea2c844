import type { NotificationSettings } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { userSettingsQuery } from '../../../../shell/session/user-settings';

/** Returns a function that loads the user's notification settings; null if that fails, and the defaults apply. */
export function useAlertSettings(): () => Promise<NotificationSettings | null> {
  const { api, queryClient } = usePlatform();
  return () =>
    queryClient.ensureQueryData(userSettingsQuery(api)).then(
      ({ notifications }) => notifications,
      () => null,
    );
}
