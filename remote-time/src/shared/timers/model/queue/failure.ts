import { failureKind, isAppError } from '@atrium/platform';

/** Statuses that a retry cannot change. */
const LASTING = new Set([400, 413, 415, 422]);

/** Returns the code of a permanent rejection, or null if a later retry can succeed. */
export function refusalOf(error: unknown): string | null {
  if (!isAppError(error) || !LASTING.has(error.status)) return null;
  const [first = { code: error.code }] = Object.values(error.fields);
  // This device's clock is ahead of the server's, so a later retry succeeds.
  return first.code === 'END_IN_FUTURE' ? null : first.code;
}

export function isGone(error: unknown): boolean {
  return failureKind(error) === 'gone';
}
