import { type ApiClient, AppError, isAppError } from '@atrium/api-client';
import { accounts } from '@atrium/contracts';
import type { Browser } from '../browser';
import { runOneAtATime } from './one-at-a-time';
import type { TokenStore } from './token-store';

const LOCK = 'atrium-refresh';

const timeoutError = () => new AppError({ code: 'ECONNABORTED', message: 'Refresh timeout', status: 0 });

/** Creates the error for a response without a token (docs/PRODUCT.md, Sessions and guards). */
const noTokenError = () => new AppError({ code: 'INVALID_RESPONSE', message: 'No access token received', status: 200 });

/** Sends one refresh. The refresh itself is never refreshed and never repeated. */
async function requestToken(api: ApiClient, timeoutMs: number): Promise<string> {
  try {
    const { accessToken } = await api.call(accounts.refresh, { timeoutMs });
    if (accessToken === '') throw noTokenError();
    return accessToken;
  } catch (error) {
    throw isAppError(error) && error.code === 'INVALID_RESPONSE' ? noTokenError() : error;
  }
}

/** One refresh, and the conditions under which its result may be used. */
interface RefreshTurn {
  /** The token that is no longer valid, if there was one. */
  rejected: string | null;
  timeoutMs: number;
  /** Returns whether a token may be used, such as one that another tab stored. */
  accepts(token: string): boolean;
  /** Returns whether the result is still valid: nobody has signed in or out since. */
  isValid(): boolean;
}

/**
 * Returns a token that differs from the rejected one. Tabs take turns; if another tab has refreshed in the meantime,
 * its token is used without a request. Waiting for the turn and the request may each take `timeoutMs`.
 */
export function refreshToken(
  { api, store, browser }: { api: ApiClient; store: TokenStore; browser: Pick<Browser, 'locks'> },
  { rejected, timeoutMs, accepts, isValid }: RefreshTurn,
): Promise<string> {
  const fromOtherTab = () => {
    const shared = store.read();
    return shared !== null && shared !== rejected && accepts(shared) ? shared : null;
  };
  return runOneAtATime(browser.locks, { name: LOCK, timeoutMs, createTimeout: timeoutError }, async () => {
    const shared = fromOtherTab();
    if (shared !== null) return shared;
    try {
      const token = await requestToken(api, timeoutMs);
      // Stored before the turn ends, so that the next tab finds it.
      if (isValid() && accepts(token)) store.write(token);
      return token;
    } catch (error) {
      // Without locks, two tabs may have sent a refresh at once. The other tab's token is equally good.
      const newer = isAppError(error) && (error.status === 401 || error.status === 403) ? fromOtherTab() : null;
      if (newer !== null) return newer;
      throw error;
    }
  });
}
