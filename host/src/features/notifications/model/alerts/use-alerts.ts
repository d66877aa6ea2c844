import { serverNow } from '@atrium/api-client';
import { appPath, type Notification } from '@atrium/contracts';
import { isQuietAt } from '@atrium/domain';
import { playAlertSound } from '../../../../shell/alerts/alert-sound';
import { desktopAlerts } from '../../../../shell/alerts/desktop-alerts';
import { deviceZone } from '../../../../shell/alerts/device-zone';
import { useReplySlotOf } from '../../../../shell/alerts/use-reply-slot-of';
import { useCompanyAmongSeveral, useCompanyId } from '../../../../shell/session/session-slice';
import { useNotificationTexts } from '../notification-texts';
import { useAlertSettings } from './use-alert-settings';
import { useWorkerAlerts } from './use-worker-alerts';
import { sendToWorker } from './worker-alerts';

/** The page that a notification without a link opens. */
const HOME = '/dashboard';

interface AlertOptions {
  /** Shows a toast; null while toasts are not needed. */
  showToast: ((notification: Notification) => void) | null;
}

/**
 * Returns a function that alerts the user to a new notification, by their settings: with a toast and a sound in a
 * visible tab, on the desktop otherwise. In quiet hours and in a pause nothing is shown.
 */
export function useAlerts({ showToast }: AlertOptions): (notification: Notification) => void {
  const loadSettings = useAlertSettings();
  const replySlotOf = useReplySlotOf();
  const textsOf = useNotificationTexts();
  const companyId = useCompanyId();
  const company = useCompanyAmongSeveral();
  useWorkerAlerts();

  const alertTo = async (notification: Notification) => {
    // The user has just returned it to the list.
    if (notification.seen && !notification.read) return;
    const settings = await loadSettings();
    if (settings && isQuietAt(settings, serverNow(), deviceZone())) return;
    const sound = settings?.sound ?? false;
    // A notification of a type that is off in the app arrives read; every other one was read on another device or tab.
    const isRead = notification.read && settings?.appTypes[notification.type] !== false;
    if (document.visibilityState === 'visible') {
      // One that can be answered comes with an alert.
      if (notification.read || !showToast || replySlotOf(notification.type)) return;
      showToast(notification);
      if (sound) playAlertSound();
    } else if (!isRead && desktopAlerts() === 'on' && settings?.desktopTypes[notification.type] !== false) {
      const { title, message } = textsOf(notification);
      const body = message === title ? '' : message;
      const path = appPath(notification.link) ?? HOME;
      await sendToWorker({ id: notification._id, companyId, company, title, body, path, silent: !sound });
    }
  };
  return (notification) => void alertTo(notification);
}
