import { type ApiClient, isAppError, isUnexplained, TIMEOUTS } from '@atrium/api-client';
import { accounts, ERRORS, type User } from '@atrium/contracts';
import type { Browser } from './browser';
import type { CurrentSession } from './current-session';
import { endsSession, mayBeAlive } from './endings';
import { refreshToken } from './token-refresh';
import type { TokenStore } from './token-store';

/** What the session works with. */
export interface SessionParts {
  api: ApiClient;
  browser: Browser;
  store: TokenStore;
  current: CurrentSession;
}

/** What to say of a failure: the server's text, or the specification's for this step. */
export function textOf(error: unknown, fallback: string): string {
  return isAppError(error) && error.status > 0 && !isUnexplained(error) ? error.message : fallback;
}

/** The user that a token belongs to. Never refreshes: the token is the one to be tried. */
export function loadUser(api: ApiClient, accessToken: string): Promise<User> {
  return api.call(accounts.currentUser, { accessToken, timeoutMs: TIMEOUTS.user });
}

/** A new token, or the stored one where nobody could say whether the session is still good. */
async function tokenAtStart(parts: SessionParts, wanted: () => boolean): Promise<string> {
  const rejected = parts.store.read();
  try {
    return await refreshToken(parts, { rejected, timeoutMs: TIMEOUTS.refreshAtStart, accepts: () => true, wanted });
  } catch (error) {
    const stored = parts.store.read();
    if (mayBeAlive(error) && stored !== null) return stored;
    throw error;
  }
}

/** Looks for the session of before the page load. Never rejects, never leaves the page. */
export async function restore(parts: SessionParts): Promise<void> {
  const { api, browser, current, store } = parts;
  let tried = store.read();
  if (!browser.hasHint() && tried === null) {
    current.dispatch({ type: 'initializationEnded' });
    return;
  }
  current.dispatch({ type: 'initializationStarted' });
  if (!current.state.isInitializing) return;
  const wanted = current.stillWanted();
  try {
    tried = await tokenAtStart(parts, wanted);
    const user = await loadUser(api, tried);
    if (wanted()) current.dispatch({ type: 'established', accessToken: tried, user });
  } catch (error) {
    if (!wanted()) return;
    // Another tab may have signed in meanwhile: its token is not ours to remove.
    if (store.read() === tried) store.clear();
    const told = endsSession(error) ? {} : { error: textOf(error, ERRORS.INTERNAL[1]) };
    current.dispatch({ type: 'initializationEnded', ...told });
  }
}
