import type { AuthClient } from '@atrium/auth';
import { appPath, linkInCompany } from '@atrium/contracts';
import { rememberPendingRedirect } from '../places/pending-redirect';

/** The message of the service worker, unless another version of it sent something else. */
type WorkerMessage = Partial<Record<'type' | 'companyId' | 'path', unknown>> | null;

/**
 * Remembers what a notification on the desktop leads to if the user presses it while nobody is signed in, as on the
 * login page: signing in then leads there. The frame, which opens it otherwise, is not on the screen. A session that is
 * still being restored continues on the page of the tab, and a later sign-in must not lead elsewhere.
 *
 * @returns a function that stops it
 */
export function rememberPressedAlerts(auth: Pick<AuthClient, 'getState'>): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const remember = ({ data }: MessageEvent<WorkerMessage>) => {
    const path = typeof data?.path === 'string' ? appPath(data.path) : null;
    const { user, initializationAttempted, isInitializing } = auth.getState();
    const isSignedOut = initializationAttempted && !isInitializing && !user;
    if (!data || data.type !== 'alertOpened' || path === null || !isSignedOut) return;
    rememberPendingRedirect(typeof data.companyId === 'string' ? linkInCompany(path, data.companyId) : path);
  };
  navigator.serviceWorker.addEventListener('message', remember);
  return () => navigator.serviceWorker.removeEventListener('message', remember);
}
