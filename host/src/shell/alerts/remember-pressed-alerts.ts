import type { AuthClient } from '@atrium/auth';
import { appPath, linkInCompany } from '@atrium/contracts';
import { rememberPendingRedirect } from '../places/pending-redirect';

/** The message of the service worker, unless another version of it sent something else. */
type WorkerMessage = Partial<Record<'type' | 'companyId' | 'path', unknown>> | null;

/**
 * Handles presses of notifications on the desktop while the frame of the app, which usually opens them, is not mounted.
 *
 * @param handle receives the link of a notification, in its company. Returns whether nothing is left to do; otherwise
 * the service worker keeps the notification for the next frame.
 * @returns a function that stops it
 */
export function followPressedAlerts(handle: (link: string) => boolean): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const receive = ({ data, ports }: MessageEvent<WorkerMessage>) => {
    const path = typeof data?.path === 'string' ? appPath(data.path) : null;
    if (!data || data.type !== 'alertOpened' || path === null) return;
    const isHandled = handle(typeof data.companyId === 'string' ? linkInCompany(path, data.companyId) : path);
    // An older service worker passes no port.
    if (isHandled) ports[0]?.postMessage(true);
  };
  navigator.serviceWorker.addEventListener('message', receive);
  return () => navigator.serviceWorker.removeEventListener('message', receive);
}

/**
 * Remembers the link of a notification on the desktop that is pressed while nobody is signed in, as on the login page:
 * signing in opens it. Nothing is remembered while a session is being restored, since the frame is about to open the
 * notification, and a later sign-in must not.
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
