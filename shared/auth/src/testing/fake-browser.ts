import type { Browser } from '../browser';
import type { LockManagerLike } from '../tokens/one-at-a-time';
import type { SessionChannel } from '../tabs';

type Listener = (event: { data: unknown }) => void;

/** Creates the Web Locks of one browser: one holder at a time, first come, first served. */
function fakeLocks(): LockManagerLike {
  let tail: Promise<unknown> = Promise.resolve();
  return {
    request: (_, { signal }, action) => {
      const aborted = new Promise<never>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      });
      const turn = tail.then(() => {
        if (signal.aborted) throw new DOMException('Aborted', 'AbortError');
        return action();
      });
      tail = turn.catch(() => undefined);
      return Promise.race([turn, aborted]);
    },
  };
}

/** A browser with any number of tabs that share storage, cookies, locks and channels. */
export interface FakeBrowser {
  /** Opens a tab and returns the browser as that tab sees it. */
  tab(): Browser & { left: string[]; inputEvents: EventTarget };
  stored: Map<string, string>;
  /** Whether the hint cookie exists. */
  hint: boolean;
}

/** Creates a browser whose tabs share cookies, storage and, with `locks`, Web Locks. */
export function fakeBrowser({ locks = true }: { locks?: boolean } = {}): FakeBrowser {
  const stored = new Map<string, string>();
  const lockManager = locks ? fakeLocks() : null;
  const windows = new Set<EventTarget>();
  const listeners = { session: new Map<EventTarget, Listener>(), input: new Map<EventTarget, Listener>() };

  const browser: FakeBrowser = {
    stored,
    hint: false,
    tab: () => {
      const here = new EventTarget();
      windows.add(here);
      const others = () => [...windows].filter((one) => one !== here);
      const dispatchChange = (key: string, newValue: string | null) => {
        for (const other of others()) other.dispatchEvent(new StorageEvent('storage', { key, newValue }));
      };
      const channelOf = (channelListeners: Map<EventTarget, Listener>): SessionChannel => ({
        postMessage: (data) => {
          for (const other of others()) channelListeners.get(other)?.({ data });
        },
        addEventListener: (_, listener) => channelListeners.set(here, listener),
        close: () => channelListeners.delete(here),
      });
      const left: string[] = [];
      return {
        left,
        storageEvents: here,
        storage: {
          getItem: (key) => stored.get(key) ?? null,
          setItem: (key, value) => {
            stored.set(key, value);
            dispatchChange(key, value);
          },
          removeItem: (key) => {
            stored.delete(key);
            dispatchChange(key, null);
          },
        },
        hasHint: () => browser.hint,
        dropHint: () => {
          browser.hint = false;
        },
        locks: lockManager,
        channel: () => channelOf(listeners.session),
        inputEvents: here,
        inputChannel: () => channelOf(listeners.input),
        leaveTo: (path) => left.push(path),
      };
    },
  };
  return browser;
}
