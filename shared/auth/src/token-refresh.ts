import { type ApiClient, AppError, isAppError } from '@atrium/api-client';
import { accounts } from '@atrium/contracts';
import type { Browser } from './browser';
import { oneAtATime } from './one-at-a-time';
import type { TokenStore } from './token-store';

const LOCK = 'atrium-refresh';

const timedOut = () => new AppError({ code: 'ECONNABORTED', message: 'Refresh timeout', status: 0 });

/** The answer has to hold a token; the text is the specification's. */
const noToken = () => new AppError({ code: 'INVALID_RESPONSE', message: 'No access token received', status: 200 });

/** Sends one refresh. It is never refreshed itself and never repeated. */
async function requestToken(api: ApiClient, timeoutMs: number): Promise<string> {
  try {
    const { accessToken } = await api.call(accounts.refresh, { timeoutMs });
    if (accessToken === '') throw noToken();
    return accessToken;
  } catch (error) {
    throw isAppError(error) && error.code === 'INVALID_RESPONSE' ? noToken() : error;
  }
}

export interface RefreshTurn {
  /** The token that is no longer good, if there was one. */
  rejected: string | null;
  timeoutMs: number;
  /** Whether a token that another tab left may be taken. */
  accepts(token: string): boolean;
  /** Whether the result is still wanted: nobody signed out or in since. */
  wanted(): boolean;
}

/**
 * Gets a token that differs from the rejected one. Tabs take turns; whoever finds that another tab was faster takes
 * its token instead of asking the server. Waiting and asking may each take `timeoutMs`.
 */
export function refreshToken(
  { api, store, browser }: { api: ApiClient; store: TokenStore; browser: Pick<Browser, 'locks'> },
  { rejected, timeoutMs, accepts, wanted }: RefreshTurn,
): Promise<string> {
  const fromOtherTab = () => {
    const shared = store.read();
    return shared !== null && shared !== rejected && accepts(shared) ? shared : null;
  };
  return oneAtATime(browser.locks, { name: LOCK, ms: timeoutMs, late: timedOut }, async () => {
    const shared = fromOtherTab();
    if (shared !== null) return shared;
    try {
      const token = await requestToken(api, timeoutMs);
      // Inside the turn, so that the next tab finds it.
      if (wanted() && accepts(token)) store.write(token);
      return token;
    } catch (error) {
      // Without locks two tabs may have asked at once: the other's token is as good as ours would have been.
      const late = isAppError(error) && (error.status === 401 || error.status === 403) ? fromOtherTab() : null;
      if (late !== null) return late;
      throw error;
    }
  });
}
