import type { ErrorCode } from '@atrium/contracts';

interface Fault {
  code: Extract<ErrorCode, 'GOOGLE_UNAVAILABLE' | 'GOOGLE_REFUSED'>;
  /** For the log: names and codes, never what was sent, which may hold tokens. */
  reason: string;
}

const property = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

/** The error, and what caused it, and so on. */
function chain(error: unknown): unknown[] {
  const links: unknown[] = [];
  for (let link = error; link && links.length < 5; link = property(link, 'cause')) links.push(link);
  return links;
}

/** No connection, a time-out, or an answer that says that the fault is the provider's own. */
function isAway(link: unknown): boolean {
  const status = property(link, 'status');
  if (typeof status === 'number') return status >= 500 || status === 429;
  const oauthError = property(link, 'error');
  if (oauthError === 'server_error' || oauthError === 'temporarily_unavailable') return true;
  // By names and words, since `fetch` has no codes for it: no connection, cut within the answer, too slow.
  const name = property(link, 'name');
  if (name === 'TypeError') return ['fetch failed', 'terminated'].includes(String(property(link, 'message')));
  return name === 'TimeoutError' || name === 'AbortError';
}

/** What the provider's failure means for whoever asked. */
export function asAnswer(error: unknown): Fault {
  const links = chain(error);
  const names = links.map((link) =>
    ['name', 'code', 'status', 'error', 'message']
      .map((key) => property(link, key))
      .filter((value) => typeof value === 'string' || typeof value === 'number')
      .join(' '),
  );
  return {
    code: links.some(isAway) ? 'GOOGLE_UNAVAILABLE' : 'GOOGLE_REFUSED',
    reason: names.filter(Boolean).join(' ← '),
  };
}

/** Whether the provider says that a refresh token is good no more. */
export const isWithdrawn = (error: unknown): boolean =>
  chain(error).some((link) => property(link, 'error') === 'invalid_grant');
