import { serverNow } from '@atrium/api-client';
import {
  type Alert,
  appPath,
  type Notification,
  NOTIFICATION_TYPES,
  type NotificationSettings,
} from '@atrium/contracts';
import { isQuietAt } from '@atrium/domain';
import { usePlatform } from '@atrium/platform';
import { isIconName } from '@atrium/ui';
import { playAlertSound } from '../../../../shell/alerts/alert-sound';
import { desktopAlerts } from '../../../../shell/alerts/desktop-alerts';
import { deviceZone } from '../../../../shell/alerts/device-zone';
import { useReplySlotOf } from '../../../../shell/alerts/use-reply-slot-of';
import { useVisiblePages } from '../../../../shell/alerts/visible-pages';
import { useCompanyId } from '../../../../shell/session/session-slice';
import { userSettingsQuery } from '../../../../shell/session/user-settings';
import { useTexts } from '../../../../shell/use-texts';
import { useNotificationTexts } from '../notification-texts';
import { useWorkerAlerts } from './use-worker-alerts';
import { sendToWorker } from './worker-alerts';

/** Returns a function that loads the user's notification settings; null, if that fails, stands for the defaults. */
function useAlertSettings(): () => Promise<NotificationSettings | null> {
  const { api, queryClient } = usePlatform();
  return () =>
    queryClient.ensureQueryData(userSettingsQuery(api)).then(
      ({ notifications }) => notifications,
      () => null,
    );
}

/** Duration of a toast that can be answered, in ms: long enough to read a message and to reach for the button. */
const REPLY_TOAST_MS = 8_000;

const isNotificationType = (type: string) => NOTIFICATION_TYPES.some((known) => known === type);

/**
 * Returns a function that shows an alert, by the user's settings: in a toast with a reply and with a sound in a visible
 * tab, on the desktop otherwise, there with its text only if the user allows that. Nothing is shown while the object's
 * page is visible in a tab.
 */
export function useReplyAlerts(): (alert: Alert) => void {
  const { toasts } = usePlatform();
  const { t } = useTexts();
  const replySlotOf = useReplySlotOf();
  const loadSettings = useAlertSettings();
  const isPageVisible = useVisiblePages();
  const companyId = useCompanyId();

  const show = async ({ type, objectId, link, name, object, text, fileCount }: Alert) => {
    const path = appPath(link);
    const slot = replySlotOf(type);
    if (!slot || path === null) return;
    const settings = await loadSettings();
    if (settings && isQuietAt(settings, serverNow(), deviceZone())) return;
    const title = object === null ? name : `${name} · ${object}`;
    const body = text === '' ? t('notifications.files', { count: fileCount }) : text;
    const sound = settings?.sound ?? false;
    if (document.visibilityState !== 'visible') {
      // `useAlerts` shows types that also arrive as a notification.
      if (isNotificationType(type) || desktopAlerts() !== 'on' || settings?.desktopTypes[type] === false) return;
      // The same words as those of a push message about it, which would replace it.
      const words = settings?.pushTexts
        ? { title, body }
        : { title: t('notifications.newMessage'), body: t('notifications.openToRead') };
      await sendToWorker({ id: objectId, companyId, ...words, path, silent: !sound, isMessage: true });
      return;
    }
    if (settings?.appTypes[type] === false || (await isPageVisible(path))) return;
    const { icon = '' } = slot.definition;
    toasts.show({
      key: objectId,
      title,
      description: body,
      ...(isIconName(icon) && { icon }),
      duration: REPLY_TOAST_MS,
      to: path,
      reply: { type, objectId },
    });
    if (sound) playAlertSound();
  };
  return (alert) => void show(alert);
}

/** The page that a notification without a link opens. */
const HOME = '/dashboard';

interface Parts {
  /** Shows a toast; null while none is needed. */
  showToast: ((notification: Notification) => void) | null;
}

/**
 * Returns a function that alerts the user to a new notification, by their settings: with a toast and a sound in a
 * visible tab, on the desktop otherwise. In quiet hours and in a pause nothing is shown.
 */
export function useAlerts({ showToast }: Parts): (notification: Notification) => void {
  const loadSettings = useAlertSettings();
  const replySlotOf = useReplySlotOf();
  const textsOf = useNotificationTexts();
  const companyId = useCompanyId();
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
      await sendToWorker({ id: notification._id, companyId, title, body, path, silent: !sound });
    }
  };
  return (notification) => void alertTo(notification);
}
