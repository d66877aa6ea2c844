import { useSignedInUser } from '@atrium/platform';
import { useEffect } from 'react';
import { useNotificationStats } from '../../features/notifications/api/get-notification-stats';
import { useBadgeTotal } from '../../features/top-bar/api/get-badge-count';
import { useSlots } from '../../remotes';
import { showAppBadge } from '../../shell/app-badge';
import { setTitleCount } from '../../shell/page-title';
import { mayUse } from '../../shell/places/access';

/** Shows the unread notifications and messages of the active company in the tab's title and on the app's icon. */
export function UnreadCount() {
  const user = useSignedInUser();
  const slots = useSlots('topbar.messages').filter(({ definition }) => mayUse(definition, user));
  const messages = useBadgeTotal(slots.flatMap(({ definition }) => definition.badge ?? []));
  const count = (useNotificationStats()?.unread ?? 0) + messages;

  useEffect(() => {
    setTitleCount(count);
    showAppBadge(count);
  }, [count]);
  useEffect(() => () => setTitleCount(0), []);
  return null;
}
