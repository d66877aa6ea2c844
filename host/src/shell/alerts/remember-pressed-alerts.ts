import type { AuthClient } from '@atrium/auth';
import { appPath, linkInCompany } from '@atrium/contracts';
import { rememberPendingRedirect } from '../places/pending-redirect';

/** The message of the service worker, unless another version of it sent something else. */
type WorkerMessage = Partial<Record<'type' | 'companyId' | 'path', unknown>> | null;

/**
 * Follows presses of notifications on the desktop while the frame of the app, which opens them otherwise, is not on the
 * screen.
 *
 * @param take receives what a notification leads to, in its company. Returns whether nothing is left to do; otherwise
 * the service worker keeps the notification for the next frame.
 * @returns a function that stops it
 */
export function followPressedAlerts(take: (link: string) => boolean): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const receive = ({ data, ports }: MessageEvent<WorkerMessage>) => {
    const path = typeof data?.path === 'string' ? appPath(data.path) : null;
    if (!data || data.type !== 'alertOpened' || path === null) return;
    const isTaken = take(typeof data.companyId === 'string' ? linkInCompany(path, data.companyId) : path);
    // An older service worker passes no port.
    if (isTaken) ports[0]?.postMessage(true);
  };
  navigator.serviceWorker.addEventListener('message', receive);
  return () => navigator.serviceWorker.removeEventListener('message', receive);
}

/**
 * Remembers what a notification on the desktop leads to if the user presses it while nobody is signed in, as on the
 * login page: signing in then leads there. While a session is being restored, it remembers nothing: the frame, which
 * opens the notification, is about to show, and a later sign-in must not lead elsewhere.
 *
 * @returns a function that stops it
 */
export function rememberPressedAlerts(auth: Pick<AuthClient, 'getState'>): () => void {
  return followPressedAlerts((link) => {
    const { user, initializationAttempted, isInitializing } = auth.getState();
    const isSignedOut = initializationAttempted && !isInitializing && !user;
    if (isSignedOut) rememberPendingRedirect(link);
    return isSignedOut;
  });
}
