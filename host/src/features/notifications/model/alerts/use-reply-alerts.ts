import { serverNow } from '@atrium/api-client';
import { type Alert, appPath, NOTIFICATION_TYPES } from '@atrium/contracts';
import { isQuietAt } from '@atrium/domain';
import { usePlatform } from '@atrium/platform';
import { isIconName } from '@atrium/ui';
import { playAlertSound } from '../../../../shell/alerts/alert-sound';
import { desktopAlerts } from '../../../../shell/alerts/desktop-alerts';
import { deviceZone } from '../../../../shell/alerts/device-zone';
import { useVisiblePages } from '../../../../shell/alerts/visible-pages';
import { useReplySlotOf } from '../../../../shell/alerts/use-reply-slot-of';
import { useCompanyAmongSeveral, useCompanyId } from '../../../../shell/session/session-slice';
import { useTexts } from '../../../../shell/use-texts';
import { alertText, desktopText } from './alert-texts';
import { useAlertSettings } from './use-alert-settings';
import { sendToWorker } from './worker-alerts';

/** Duration of a toast that can be answered, in ms: long enough to read a message and to reach for the button. */
const REPLY_TOAST_MS = 8_000;

const isNotificationType = (type: string) => NOTIFICATION_TYPES.some((known) => known === type);

/**
 * Returns a function that shows an alert, by the user's settings: in a toast with a reply and with a sound in a visible
 * tab, otherwise on the desktop, with its text only if the user allows that. Nothing is shown while the object's page
 * is visible in a tab.
 */
export function useReplyAlerts(): (alert: Alert) => void {
  const { toasts } = usePlatform();
  const { t } = useTexts();
  const replySlotOf = useReplySlotOf();
  const loadSettings = useAlertSettings();
  const isPageVisible = useVisiblePages();
  const companyId = useCompanyId();
  const company = useCompanyAmongSeveral();

  const show = async (alert: Alert) => {
    const { type, objectId, itemId, link, name, object } = alert;
    const path = appPath(link);
    const slot = replySlotOf(type);
    if (!slot || path === null) return;
    const settings = await loadSettings();
    if (settings && isQuietAt(settings, serverNow(), deviceZone())) return;
    const title = object === null ? name : `${name} · ${object}`;
    const sound = settings?.sound ?? false;
    if (document.visibilityState !== 'visible') {
      // `useAlerts` shows types that also arrive as a notification.
      if (isNotificationType(type) || desktopAlerts() !== 'on' || settings?.desktopTypes[type] === false) return;
      // The same texts as those of a push message about the item, which would replace it.
      const texts = {
        title: settings?.pushTexts ? title : t('notifications.newMessage'),
        body: desktopText(alert, settings, t),
      };
      const to = { id: objectId, itemId, companyId, company, path };
      await sendToWorker({ ...to, ...texts, silent: !sound, isMessage: true });
      return;
    }
    if (settings?.appTypes[type] === false || (await isPageVisible(path))) return;
    const { icon = '' } = slot.definition;
    toasts.show({
      key: objectId,
      title,
      description: alertText(alert, t),
      ...(isIconName(icon) && { icon }),
      duration: REPLY_TOAST_MS,
      to: path,
      reply: { type, objectId },
    });
    if (sound) playAlertSound();
  };
  return (alert) => void show(alert);
}
