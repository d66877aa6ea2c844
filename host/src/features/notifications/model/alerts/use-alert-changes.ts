import type { AlertChange } from '@atrium/contracts';
import { useTexts } from '../../../../shell/use-texts';
import { desktopText } from './alert-texts';
import { useAlertSettings } from './use-alert-settings';
import { closeWorkerAlerts, replaceWorkerAlerts } from './worker-alerts';

/**
 * Returns a function that closes the desktop notification of an item that was deleted, also with its object, and
 * replaces its text if the item was edited. The notification of a later item of the object stays.
 */
export function useAlertChanges(): (change: AlertChange) => void {
  const { t } = useTexts();
  const loadSettings = useAlertSettings();

  const follow = async ({ objectId, itemId, text, fileCount }: AlertChange) => {
    const isOfItem = (alert: { id: string; itemId?: unknown }) =>
      alert.id === objectId && (itemId === null || alert.itemId === itemId);
    if (text === null) return closeWorkerAlerts(isOfItem);
    const settings = await loadSettings();
    return replaceWorkerAlerts(isOfItem, desktopText({ text, fileCount }, settings, t));
  };
  return (change) => void follow(change);
}
