import { appPath, type PushMessage } from '@atrium/contracts';

/** A notification that the service worker shows on the desktop. It comes from a hidden tab or from the server. */
type WorkerAlert = Omit<PushMessage, 'companyId' | 'company' | 'itemId'> & {
  itemId?: string | undefined;
  companyId: string | undefined;
  /** Name of the company, if the user belongs to several. */
  company: string | undefined;
};

/** The part of a pressed or arriving notification that the tab needs to open its page. */
export type OpenedAlert = Pick<WorkerAlert, 'id' | 'companyId' | 'path' | 'isMessage'>;

const findRegistration = async () =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined;

/** Asks the service worker to show a notification on the desktop; it does so unless a visible tab presents it. */
export async function sendToWorker(alert: WorkerAlert): Promise<void> {
  const registration = await findRegistration();
  registration?.active?.postMessage({ type: 'showAlert', ...alert });
}

interface ShownAlert {
  id: string;
  itemId?: unknown;
  companyId?: unknown;
  path?: unknown;
  isMessage?: unknown;
}

/** Returns the notifications on the desktop for which `isWanted` returns true. */
async function findShown(isWanted: (alert: ShownAlert) => boolean): Promise<Notification[]> {
  const registration = await findRegistration();
  const all = (await registration?.getNotifications()) ?? [];
  return all.filter((shown) => {
    const data = (shown.data ?? {}) as Omit<ShownAlert, 'id'>; // as the worker wrote it
    return isWanted({ ...data, id: shown.tag });
  });
}

/** Closes the notifications on the desktop for which `isOver` returns true. */
export async function closeWorkerAlerts(isOver: (alert: ShownAlert) => boolean): Promise<void> {
  for (const shown of await findShown(isOver)) shown.close();
}

/** Replaces the text of notifications on the desktop for which `isOutdated` returns true, without alerting again. */
export async function replaceWorkerAlerts(isOutdated: (alert: ShownAlert) => boolean, body: string): Promise<void> {
  const registration = await findRegistration();
  for (const shown of await findShown(isOutdated)) {
    const { title, tag, icon } = shown;
    const data: unknown = shown.data;
    // Another tab may have replaced it already.
    if (shown.body !== body) await registration?.showNotification(title, { body, tag, icon, data, silent: true });
  }
}

interface WorkerAlertHandlers {
  /** Called when the user presses a notification on the desktop. */
  onOpen: (alert: OpenedAlert) => void;
  /**
   * Called when the server pushes a notification, or a hidden tab passes one, while this tab is visible. Returns
   * whether the tab presents it; if not, the service worker shows it on the desktop.
   */
  onArrival: (alert: OpenedAlert & { title: string }) => boolean;
}

/** The message of the service worker, unless another version of it sent something else. */
type WorkerMessage = Partial<Record<'type' | 'id' | 'companyId' | 'path' | 'title' | 'isMessage', unknown>> | null;

/**
 * Handles what the service worker reports of notifications on the desktop, beginning with the one whose press opened
 * this tab. Returns a function that stops it.
 */
export function followWorkerAlerts({ onOpen, onArrival }: WorkerAlertHandlers): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const receive = ({ data, ports }: MessageEvent<WorkerMessage>) => {
    const path = typeof data?.path === 'string' ? appPath(data.path) : null;
    if (!data || path === null || typeof data.id !== 'string') return;
    const companyId = typeof data.companyId === 'string' ? data.companyId : undefined;
    const alert = { id: data.id, companyId, path, isMessage: data.isMessage === true };
    // An older service worker passes no port.
    const answer = (isHandled: boolean) => ports[0]?.postMessage(isHandled);
    if (data.type === 'alertOpened') {
      onOpen(alert);
      answer(true);
    }
    if (data.type === 'alertArrived' && typeof data.title === 'string') {
      answer(onArrival({ ...alert, title: data.title }));
    }
  };
  navigator.serviceWorker.addEventListener('message', receive);
  navigator.serviceWorker.controller?.postMessage({ type: 'openedAlertWanted' });
  return () => navigator.serviceWorker.removeEventListener('message', receive);
}
