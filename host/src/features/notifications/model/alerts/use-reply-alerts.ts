import { serverNow } from '@atrium/api-client';
import { type Alert, appPath } from '@atrium/contracts';
import { isQuietAt } from '@atrium/domain';
import { usePlatform } from '@atrium/platform';
import { isIconName } from '@atrium/ui';
import { playAlertSound } from '../../../../shell/alerts/alert-sound';
import { deviceZone } from '../../../../shell/alerts/device-zone';
import { useVisiblePages } from '../../../../shell/alerts/visible-pages';
import { useReplySlotOf } from '../../../../shell/alerts/use-reply-slot-of';
import { useTexts } from '../../../../shell/use-texts';
import { useAlertSettings } from './use-alert-settings';

/** Duration of a toast that can be answered, in ms: long enough to read a message and to reach for the button. */
const REPLY_TOAST = 8_000;

/**
 * Returns a function that shows an alert in a toast with a reply, and sounds, by the user's settings. Nothing is shown
 * while the object's page is visible in a tab, and in a hidden tab.
 */
export function useReplyAlerts(): (alert: Alert) => void {
  const { toasts } = usePlatform();
  const { t } = useTexts();
  const replySlotOf = useReplySlotOf();
  const loadSettings = useAlertSettings();
  const isPageVisible = useVisiblePages();

  const show = async ({ type, objectId, link, name, object, text, fileCount }: Alert) => {
    const path = appPath(link);
    const slot = replySlotOf(type);
    if (!slot || path === null) return;
    const settings = await loadSettings();
    if (settings && (isQuietAt(settings, serverNow(), deviceZone()) || settings.appTypes[type] === false)) return;
    if (document.visibilityState !== 'visible' || (await isPageVisible(path))) return;
    const { icon = '' } = slot.definition;
    toasts.show({
      key: objectId,
      title: object === null ? name : `${name} · ${object}`,
      description: text === '' ? t('notifications.files', { count: fileCount }) : text,
      ...(isIconName(icon) && { icon }),
      duration: REPLY_TOAST,
      to: path,
      reply: { type, objectId },
    });
    if (settings?.sound) playAlertSound();
  };
  return (alert) => void show(alert);
}
