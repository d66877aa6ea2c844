import type { LockManagerLike } from './one-at-a-time';
import type { SessionChannel } from './tabs';
import type { KeyValueStore } from './token-store';

/** What the session needs of the browser; each part can be given by a test. */
export interface Browser {
  storage: KeyValueStore;
  /** Tells of changes of `storage` by other tabs. */
  storageEvents: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  /** The readable cookie that says that there is a session to restore; it holds no secret. */
  hasHint(): boolean;
  /** Removes it: from now on nothing here asks for that session any more. */
  dropHint(): void;
  /** Null where the browser has no Web Locks: then each tab refreshes for itself. */
  locks: LockManagerLike | null;
  channel(): SessionChannel | null;
  /** Where pointer, keyboard and touch are heard. */
  inputEvents: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  /** Tells other tabs that there was input here. */
  inputChannel(): SessionChannel | null;
  /** Leaves by a full page load: a session in use has come to its end, or nothing on the page holds any more. */
  leaveTo(path: string): void;
}

/** The browser that this page is in. */
export function thisBrowser(): Browser {
  const channel = (name: string) => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name));
  return {
    // Looked for with each use: a browser that blocks storage throws already where it is named.
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
    // Without a secure context there is no lock manager, whatever the type says.
    locks: (navigator.locks as LockManager | undefined) ?? null,
    channel: () => channel('atrium-session'),
    inputEvents: window,
    inputChannel: () => channel('atrium-input'),
    leaveTo: (path) => window.location.assign(path),
  };
}
