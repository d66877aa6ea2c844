import { appPath } from '@atrium/contracts';
import { tabStorage } from './browser-storage';

const KEY = 'pendingRedirect';

/** Where somebody wanted to go before they had to log in; survives the page load that signing in may need. */
export function rememberPendingRedirect(path: string): void {
  const safe = appPath(path);
  if (safe) tabStorage.setItem(KEY, safe);
}

/** The remembered path, checked again: anything on this origin could have written it. */
export function readPendingRedirect(): string | null {
  return appPath(tabStorage.getItem(KEY));
}

export function forgetPendingRedirect(): void {
  tabStorage.removeItem(KEY);
}
