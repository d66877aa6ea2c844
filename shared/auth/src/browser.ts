import type { LockManagerLike } from './tokens/one-at-a-time';
import type { SessionChannel } from './tabs';
import type { KeyValueStore } from './tokens/token-store';

/** The browser APIs that the session uses. Tests can replace each of them. */
export interface Browser {
  storage: KeyValueStore;
  /** Dispatches `storage` events when other tabs change `storage`. */
  storageEvents: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  /** Returns whether the readable cookie hints at a session to restore. The cookie holds no secret. */
  hasHint(): boolean;
  /** Removes that cookie, so that nothing in this browser looks for the session again. */
  dropHint(): void;
  /** Null if the browser has no Web Locks; each tab then refreshes on its own. */
  locks: LockManagerLike | null;
  channel(): SessionChannel | null;
  /** Dispatches pointer, keyboard and touch events. */
  inputEvents: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  /** Returns the channel that notifies other tabs of input in this tab. */
  inputChannel(): SessionChannel | null;
  /** Opens a path with a full page load, because an active session has ended or the page is no longer valid. */
  leaveTo(path: string): void;
}

/** Returns the browser that this page runs in. */
export function thisBrowser(): Browser {
  const channel = (name: string) => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name));
  return {
    // Accessed on each use, because a browser that blocks storage throws when the property is read.
    storage: {
      getItem: (key) => window.localStorage.getItem(key),
      setItem: (key, value) => window.localStorage.setItem(key, value),
      removeItem: (key) => window.localStorage.removeItem(key),
    },
    storageEvents: window,
    hasHint: () => /(?:^|;\s*)atrium_session=1(?:;|$)/.test(document.cookie),
    dropHint: () => {
      document.cookie = 'atrium_session=; Max-Age=0; Path=/; SameSite=Strict';
    },
    // Without a secure context there is no lock manager, although its type is not optional.
    locks: (navigator.locks as LockManager | undefined) ?? null,
    channel: () => channel('atrium-session'),
    inputEvents: window,
    inputChannel: () => channel('atrium-input'),
    leaveTo: (path) => window.location.assign(path),
  };
}
