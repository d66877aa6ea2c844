import { useSignedInUser } from '@atrium/platform';
import { useEffect } from 'react';
import { useNotificationStats } from '../../features/notifications/api/get-notification-stats';
import { useNotifications } from '../../features/notifications/api/get-notifications';
import { closeWorkerAlerts } from '../../features/notifications/model/alerts/worker-alerts';
import { useBadgeTotal } from '../../features/top-bar/api/get-badge-count';
import { useSlots } from '../../remotes';
import { useReplySlotOf } from '../../shell/alerts/use-reply-slot-of';
import { showAppBadge } from '../../shell/app-badge';
import { setTitleCount } from '../../shell/page-title';
import { mayUse } from '../../shell/places/access';
import { useCompanyId } from '../../shell/session/session-slice';

/** Returns the number of unread notifications about messages of these remotes, such as mentions. */
function useNotifiedMessages(remotes: readonly string[]): number {
  const { list = [] } = useNotifications();
  const replySlotOf = useReplySlotOf();
  const isOfMessage = (type: string) => remotes.includes(replySlotOf(type)?.remote ?? '');
  return list.filter(({ read, type }) => !read && isOfMessage(type)).length;
}

/** Closes the notifications of messages on the desktop once none of the company is unread, also elsewhere. */
function useCloseAlertsOfMessages(areRead: boolean): void {
  const companyId = useCompanyId();
  useEffect(() => {
    if (!areRead) return;
    void closeWorkerAlerts((alert) => alert.isMessage === true && (alert.companyId ?? companyId) === companyId);
  }, [areRead, companyId]);
}

/**
 * Shows the unread notifications and messages of the active company in the tab's title and on the app's icon. A message
 * that also sent a notification counts once.
 */
export function UnreadCount() {
  const user = useSignedInUser();
  const slots = useSlots('topbar.messages').filter(({ definition }) => mayUse(definition, user));
  const { total: messages, isComplete } = useBadgeTotal(slots.flatMap(({ definition }) => definition.badge ?? []));
  useCloseAlertsOfMessages(isComplete && messages === 0);
  const notifications = useNotificationStats()?.unread ?? 0;
  const notifiedMessages = useNotifiedMessages(slots.map(({ remote }) => remote));
  const count = notifications + messages - Math.min(notifiedMessages, notifications, messages);

  useEffect(() => {
    setTitleCount(count);
    showAppBadge(count);
  }, [count]);
  useEffect(() => () => setTitleCount(0), []);
  return null;
}
