import { appPath } from '@atrium/contracts';
import { tabStorage } from '../browser-storage';

const KEY = 'pendingRedirect';

/**
 * Remembers the path that a user requested before signing in. It survives the page load that signing in may require.
 */
export function rememberPendingRedirect(path: string): void {
  const safe = appPath(path);
  if (safe) tabStorage.setItem(KEY, safe);
}

/** Returns the remembered path after checking it again, since any code on this origin could have written it. */
export function readPendingRedirect(): string | null {
  return appPath(tabStorage.getItem(KEY));
}

export function forgetPendingRedirect(): void {
  tabStorage.removeItem(KEY);
}
