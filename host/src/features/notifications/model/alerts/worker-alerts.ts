import { appPath } from '@atrium/contracts';

/** A notification that the service worker shows on the desktop. */
export interface WorkerAlert {
  id: string;
  title: string;
  body: string;
  /** The page that a click opens. */
  path: string;
  /** Whether it makes no sound. */
  silent: boolean;
}

const findRegistration = async () =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined;

/** Asks the service worker to show a notification on the desktop; it does so unless a tab is visible. */
export async function sendToWorker(alert: WorkerAlert): Promise<void> {
  const registration = await findRegistration();
  registration?.active?.postMessage({ type: 'showAlert', ...alert });
}

/** Closes the notifications on the desktop for whose id `isOver` returns true. */
export async function closeWorkerAlerts(isOver: (id: string) => boolean): Promise<void> {
  const registration = await findRegistration();
  for (const shown of (await registration?.getNotifications()) ?? []) if (isOver(shown.tag)) shown.close();
}

/**
 * Calls `onOpen` with the id and page of each notification that the user presses on the desktop. Returns a function that
 * stops it.
 */
export function followWorkerAlerts(onOpen: (id: string, path: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const receive = ({ data }: MessageEvent<{ type?: unknown; id?: unknown; path?: unknown } | null>) => {
    if (data?.type !== 'alertOpened' || typeof data.id !== 'string' || typeof data.path !== 'string') return;
    const path = appPath(data.path);
    if (path) onOpen(data.id, path);
  };
  navigator.serviceWorker.addEventListener('message', receive);
  return () => navigator.serviceWorker.removeEventListener('message', receive);
}
