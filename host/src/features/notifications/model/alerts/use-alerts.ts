import { serverNow } from '@atrium/api-client';
import { appPath, type Notification } from '@atrium/contracts';
import { isQuietAt } from '@atrium/domain';
import { usePlatform } from '@atrium/platform';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSelector } from 'react-redux';
import { playAlertSound } from '../../../../shell/alerts/alert-sound';
import { desktopAlerts } from '../../../../shell/alerts/desktop-alerts';
import { deviceZone } from '../../../../shell/alerts/device-zone';
import { selectSession } from '../../../../shell/session/session-slice';
import { userSettingsQuery } from '../../../../shell/session/user-settings';
import { useNotifications } from '../../api/get-notifications';
import { useMarkRead } from '../../api/mark-read';
import { useNotificationTexts } from '../notification-texts';
import { closeWorkerAlerts, followWorkerAlerts, sendToWorker } from './worker-alerts';

/** Where a notification without a link leads. */
const HOME = '/dashboard';

const unreadIn = (list: readonly Notification[]) => list.filter(({ read }) => !read).map(({ _id }) => _id);

/** Closes notifications on the desktop once they are read or removed, and all of them with the session or its company. */
function useClosedAlerts(): void {
  const { list } = useNotifications();
  const before = useRef<readonly Notification[]>([]);
  const companyId = useSelector(selectSession).user?.company?._id;
  useEffect(() => {
    if (!list) return;
    const unread = unreadIn(list);
    const over = unreadIn(before.current).filter((id) => !unread.includes(id));
    before.current = list;
    if (over.length > 0) void closeWorkerAlerts((id) => over.includes(id));
  }, [list]);
  useEffect(() => () => void closeWorkerAlerts(() => true), [companyId]);
}

/** Opens what the user presses on the desktop. */
function useOpenedAlerts(): void {
  const markRead = useMarkRead();
  const navigate = useNavigate();
  const open = useEffectEvent((id: string, path: string) => {
    markRead(id);
    void navigate(path);
  });
  useEffect(() => followWorkerAlerts((id, path) => open(id, path)), []);
}

interface Parts {
  /** Shows a toast; null while none is needed. */
  showToast: ((notification: Notification) => void) | null;
}

/**
 * Returns a function that alerts the user to a new notification, by their settings: with a toast and a sound in a visible
 * tab, on the desktop otherwise. In quiet hours and in a pause nothing is shown.
 */
export function useAlerts({ showToast }: Parts): (notification: Notification) => void {
  const { api, queryClient } = usePlatform();
  const textsOf = useNotificationTexts();
  useClosedAlerts();
  useOpenedAlerts();

  const alertTo = async (notification: Notification) => {
    // If the settings cannot be loaded, the defaults apply.
    const settings = await queryClient.ensureQueryData(userSettingsQuery(api)).then(
      ({ notifications }) => notifications,
      () => null,
    );
    if (settings && isQuietAt(settings, serverNow(), deviceZone())) return;
    const sound = settings?.sound ?? false;
    if (document.visibilityState === 'visible') {
      // A notification of a type that is off in the app arrives read.
      if (notification.read || !showToast) return;
      showToast(notification);
      if (sound) playAlertSound();
    } else if (desktopAlerts() === 'on' && settings?.desktopTypes[notification.type] !== false) {
      const { title, message } = textsOf(notification);
      const body = message === title ? '' : message;
      const path = appPath(notification.link) ?? HOME;
      await sendToWorker({ id: notification._id, title, body, path, silent: !sound });
    }
  };
  return (notification) => void alertTo(notification);
}
