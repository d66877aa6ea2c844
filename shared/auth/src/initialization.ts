import { type ApiClient, type AppError, errorCode, isAppError, isUnexplained, TIMEOUTS } from '@atrium/api-client';
import { accounts, ERRORS, type User } from '@atrium/contracts';
import type { Browser } from './browser';
import type { CurrentSession } from './current-session';
import { refreshToken } from './tokens/token-refresh';
import type { TokenStore } from './tokens/token-store';

const ENDING_CODES: readonly (string | undefined)[] = ['NO_REFRESH_TOKEN', 'INVALID_REFRESH_TOKEN', 'USER_NOT_FOUND'];

/** Returns whether a refused refresh ends the session: any 401, or a 403 about the refresh token or the user. */
export function endsSession(error: unknown): boolean {
  if (!isAppError(error)) return false;
  return error.status === 401 || (error.status === 403 && ENDING_CODES.includes(errorCode(error)));
}

/**
 * Returns whether the session may still be valid after an error: timeouts, network failures, rate limits and server
 * errors do not end it.
 */
function mayStillBeValid(error: unknown): error is AppError {
  return isAppError(error) && (error.status === 0 || error.status === 429 || error.status >= 500);
}

/** The dependencies of the session. */
export interface SessionParts {
  api: ApiClient;
  browser: Browser;
  store: TokenStore;
  current: CurrentSession;
}

/** Returns the text for a failure: the server's message, or the fallback of this step. */
export function failureText(error: unknown, fallback: string): string {
  return isAppError(error) && error.status > 0 && !isUnexplained(error) ? error.message : fallback;
}

/** Fetches the user that a token belongs to. Never refreshes, because this very token is being tested. */
export function loadUser(api: ApiClient, accessToken: string): Promise<User> {
  return api.call(accounts.currentUser, { accessToken, timeoutMs: TIMEOUTS.user });
}

/** Returns a new token, or the stored one if it is unknown whether the session is still valid. */
async function tokenAtStart(parts: SessionParts, isValid: () => boolean): Promise<string> {
  const rejected = parts.store.read();
  try {
    return await refreshToken(parts, { rejected, timeoutMs: TIMEOUTS.refreshAtStart, accepts: () => true, isValid });
  } catch (error) {
    const stored = parts.store.read();
    if (mayStillBeValid(error) && stored !== null) return stored;
    throw error;
  }
}

/** Restores the session from before the page load. Never rejects and never leaves the page. */
export async function restore(parts: SessionParts): Promise<void> {
  const { api, browser, current, store } = parts;
  let triedToken = store.read();
  if (!browser.hasHint() && triedToken === null) {
    current.dispatch({ type: 'initializationEnded' });
    return;
  }
  current.dispatch({ type: 'initializationStarted' });
  if (!current.state.isInitializing) return;
  const isValid = current.trackValidity();
  try {
    triedToken = await tokenAtStart(parts, isValid);
    const user = await loadUser(api, triedToken);
    if (isValid()) current.dispatch({ type: 'established', accessToken: triedToken, user });
  } catch (error) {
    if (!isValid()) return;
    // Another tab may have signed in; its token must stay.
    if (store.read() === triedToken) store.clear();
    const failure = endsSession(error) ? {} : { error: failureText(error, ERRORS.INTERNAL[1]) };
    current.dispatch({ type: 'initializationEnded', ...failure });
  }
}
