import { appPath, type Notification } from '@atrium/contracts';
import { failureKind, usePlatform, useToast } from '@atrium/platform';
import { CountBadge, IconButton, Popover } from '@atrium/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTexts } from '../../../shell/use-texts';
import { useNotificationStats } from '../api/get-notification-stats';
import { useNotifications } from '../api/get-notifications';
import { useMarkRead } from '../api/mark-read';
import { useAlertChanges } from '../model/alerts/use-alert-changes';
import { useAlerts } from '../model/alerts/use-alerts';
import { useReplyAlerts } from '../model/alerts/use-reply-alerts';
import { iconOf } from '../model/notification-icons';
import { useNotificationTexts } from '../model/notification-texts';
import { useNotificationKinds } from '../model/use-notification-kinds';
import { useNotificationFeed } from '../model/feed/use-notification-feed';
import { NotificationPanel } from './notification-panel';

/** Duration of the toast for a new notification, in ms. */
const ARRIVAL_TOAST_MS = 4_000;

/** Shows one toast for each failed load of the notifications. */
function useLoadFailureToast(error: Error | null): void {
  const { t } = useTexts();
  const toasts = useToast();
  const showFailure = useEffectEvent(() =>
    toasts.show({
      title: t('notifications.failedTitle'),
      description: t('notifications.failedText'),
      variant: 'destructive',
    }),
  );
  useEffect(() => {
    // An ended session is shown elsewhere and is not a connection problem.
    if (error && failureKind(error) !== 'signedOut') showFailure();
  }, [error]);
}

/** The bell with the number of unseen notifications, its dropdown, and toasts for new notifications. */
export function NotificationBell() {
  const { t } = useTexts();
  const textsOf = useNotificationTexts();
  const kinds = useNotificationKinds();
  const { toasts } = usePlatform();
  const [open, setOpen] = useState(false);
  const stats = useNotificationStats();
  const { list, error } = useNotifications();
  const markRead = useMarkRead();
  const navigate = useNavigate();
  const unseen = stats?.unseen ?? list?.filter((one) => !one.seen).length ?? 0;

  useLoadFailureToast(error);
  const showToast = (notification: Notification) => {
    const { title, message } = textsOf(notification);
    const path = appPath(notification.link);
    const follow = () => {
      markRead(notification._id);
      if (path) void navigate(path);
    };
    toasts.show({
      title,
      ...(message !== title && { description: message }),
      icon: iconOf(notification.type, kinds),
      duration: ARRIVAL_TOAST_MS,
      ...(path && { action: { label: t('notifications.open'), onAction: follow } }),
    });
  };
  // An open list announces the notification itself.
  const alert = useAlerts({ showToast: open ? null : showToast });
  useNotificationFeed({
    onArrival: alert,
    onAlert: useReplyAlerts(),
    onAlertChange: useAlertChanges(),
    onMembershipEnded: (company) => toasts.show({ title: t('notifications.membershipEnded', { company }) }),
  });

  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={t('notifications.title')}
      width={400}
      flush
      trigger={
        <IconButton
          icon="bell"
          label={unseen > 0 ? t('notifications.bellUnseen', { count: unseen }) : t('notifications.bell')}
          badge={<CountBadge count={unseen} />}
        />
      }
    >
      {(close) => <NotificationPanel close={close} />}
    </Popover>
  );
}
