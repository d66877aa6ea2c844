import { API } from '@atrium/contracts';
import type { Platform } from '@atrium/platform';
import { distinctUntilChanged, filter, map } from 'rxjs';
import { readHostVersion } from '../../shell/host-version';
import { createRunReports, type RunReports } from './run-reports';

/** Creates the run reports of this page, which are sent with the session of its user. */
export const createPageRuns = (
  { api, auth }: Pick<Platform, 'api' | 'auth'>,
  isPreviewed: (name: string) => boolean,
): RunReports =>
  createRunReports({
    hostVersion: readHostVersion(),
    isSignedIn: () => auth.getState().isAuthenticated,
    isOnline: () => navigator.onLine,
    isVisible: () => document.visibilityState === 'visible',
    isPreviewed,
    now: () => performance.now(),
    later: (callback, delayMs) => void setTimeout(callback, delayMs),
    send: (runs) => api.call(API.releases.reportRuns, { body: { runs }, keepalive: true }),
  });

/** Interval in ms at which an open page reports its versions again. Reports protect a version for 14 days. */
const REPEAT_MS = 86_400_000;

/**
 * Sends waiting reports when a user signs in, when the device is online again and when the page is left, and reports
 * again each day. Returns a function that stops it.
 */
export function sendWaitingRuns({ flush, repeat }: RunReports, { session$ }: Platform['auth']): () => void {
  const signIns = session$
    .pipe(
      map(({ isAuthenticated }) => isAuthenticated),
      distinctUntilChanged(),
      filter(Boolean),
    )
    .subscribe(flush);
  window.addEventListener('online', flush);
  // `pagehide` is the last event that a page reliably receives.
  window.addEventListener('pagehide', flush);
  const repetition = setInterval(repeat, REPEAT_MS);
  return () => {
    clearInterval(repetition);
    signIns.unsubscribe();
    window.removeEventListener('online', flush);
    window.removeEventListener('pagehide', flush);
  };
}
