import type { ErrorReports } from './error-reports';

/**
 * Returns whether the error is a network failure or an aborted request rather than a bug. It is detected
 * by name and status, since public pages do not load the API client.
 */
const isNetworkFailure = (error: unknown): boolean =>
  error instanceof Error && error.name === 'AppError' && 'status' in error && error.status === 0;

/** Starts error reporting and reports all uncaught errors from now on. Must be called before any other code runs. */
export function watchErrors(reports: ErrorReports, target: Pick<Window, 'addEventListener'> = window): void {
  reports.start();
  target.addEventListener('error', ({ error }) => {
    // Without an error object, the event is from another origin, such as an extension, or is a browser notice such as
    // "ResizeObserver loop completed".
    if (error !== null && error !== undefined) reports.report(error, { kind: 'error' });
  });
  target.addEventListener('unhandledrejection', ({ reason }) => {
    if (!isNetworkFailure(reason)) reports.report(reason, { kind: 'rejection' });
  });
  // `pagehide` is the last event that a page reliably receives.
  target.addEventListener('pagehide', reports.flush);
}
