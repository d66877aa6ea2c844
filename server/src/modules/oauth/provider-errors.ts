import type { ErrorCode } from '@atrium/contracts';

interface ProviderError {
  code: Extract<ErrorCode, 'GOOGLE_UNAVAILABLE' | 'GOOGLE_REFUSED'>;
  /** For the log: names and codes, never the content of messages, since it may contain tokens. */
  reason: string;
}

const property = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

/** Returns the error and the chain of its causes. */
function chain(error: unknown): unknown[] {
  const links: unknown[] = [];
  for (let link = error; link && links.length < 5; link = property(link, 'cause')) links.push(link);
  return links;
}

/**
 * Returns whether the error is a missing connection, a timeout, or a response that is too large or reports a failure.
 */
function isOutage(link: unknown): boolean {
  const status = property(link, 'status');
  if (typeof status === 'number') return status >= 500 || status === 429;
  const oauthError = property(link, 'error');
  if (oauthError === 'server_error' || oauthError === 'temporarily_unavailable') return true;
  // By name and message, since `fetch` has no codes for a failed connection, an aborted response or a timeout.
  const name = property(link, 'name');
  if (name === 'TypeError') return ['fetch failed', 'terminated'].includes(String(property(link, 'message')));
  return name === 'TimeoutError' || name === 'AbortError' || name === 'RangeError';
}

/** Maps a failure of the provider to the error for the caller. */
export function toProviderError(error: unknown): ProviderError {
  const links = chain(error);
  const names = links.map((link) =>
    ['name', 'code', 'status', 'error', 'message']
      .map((key) => property(link, key))
      .filter((value) => typeof value === 'string' || typeof value === 'number')
      .join(' '),
  );
  return {
    code: links.some(isOutage) ? 'GOOGLE_UNAVAILABLE' : 'GOOGLE_REFUSED',
    reason: names.filter(Boolean).join(' ← '),
  };
}

/** Returns whether the provider reports that a refresh token is no longer valid. */
export const isWithdrawn = (error: unknown): boolean =>
  chain(error).some((link) => property(link, 'error') === 'invalid_grant');
