import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Each visible tab holds a lock with this prefix and its path, which the browser releases even if the tab crashes. */
const PREFIX = 'atrium-page ';

/** Pages without TLS have no lock manager, although its type is not optional; then only the own tab counts. */
const locks = () => navigator.locks as LockManager | undefined;

const isVisible = () => document.visibilityState === 'visible';

/**
 * Notifies the user's other tabs of the page that this tab shows while it is visible. Returns a function that returns
 * whether a page is on the screen in a tab of this browser.
 */
export function useVisiblePages(): (path: string) => Promise<boolean> {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    shown.current = pathname;
    let held: AbortController | null = null;
    const follow = () => {
      held?.abort();
      held = isVisible() ? new AbortController() : null;
      if (held) holdLock(PREFIX + pathname, held.signal);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      held?.abort();
      document.removeEventListener('visibilitychange', follow);
    };
  }, [pathname]);
  return async (path) => (isVisible() && shown.current === path) || (await isHeld(PREFIX + path));
}

/** Holds a lock, together with other tabs, until the signal aborts. */
function holdLock(name: string, signal: AbortSignal): void {
  const waitForAbort = () => new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  // Rejects if the signal aborts before the lock is granted.
  locks()
    ?.request(name, { mode: 'shared', signal }, waitForAbort)
    .catch(() => undefined);
}

async function isHeld(name: string): Promise<boolean> {
  const { held = [] } = (await locks()?.query()) ?? {};
  return held.some((lock) => lock.name === name);
}
