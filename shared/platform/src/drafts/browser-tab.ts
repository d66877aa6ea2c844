import { newId } from '../new-id';
import type { DraftClock } from './draft-clock';
import type { TextStorage } from './kept-storage';

/** The part of `navigator.locks` (Web Locks) that is used. */
export interface TabLocks {
  request<Result>(name: string, options: { signal?: AbortSignal }, action: () => Promise<Result>): Promise<Result>;
  query(): Promise<{ held?: readonly { name?: string }[] }>;
}

/** The identity of this tab, and the ids of the open tabs. */
interface BrowserTab {
  /** Identifies the tab, also after a reload. Final once `claim` has resolved. */
  id(): string;
  /** Resolves once the tab has stored its id and others see it as open. Never rejects. */
  claim(): Promise<void>;
  /** Returns the ids of all open tabs of this browser. */
  openIds(): Promise<ReadonlySet<string>>;
}

/** Dependencies of a tab's identity. */
interface BrowserTabOptions {
  locks: TabLocks;
  /** sessionStorage, which a duplicated tab copies. */
  storage: TextStorage;
  clock: DraftClock;
}

/** The sessionStorage key of the tab's id. */
const ID_KEY = 'atrium_tab';

const LOCK_PREFIX = 'atrium-tab/';

/**
 * How long a tab waits for its id, in ms: after a reload, until the previous page has released it. In a duplicated tab,
 * the id stays taken.
 */
const CLAIM_TIMEOUT_MS = 1_000;

/**
 * Identifies this tab. Its id survives reloads in sessionStorage, and the tab holds a Web Lock of that name while it is
 * open. A duplicated tab gets an id of its own. Stores nothing before `claim` is called.
 */
export function openBrowserTab({ locks, storage, clock }: BrowserTabOptions): BrowserTab {
  let id = newId();

  /** Resolves to whether the tab now holds the lock, which the browser releases when the page is gone. */
  const hold = (wanted: string): Promise<boolean> =>
    new Promise((resolve) => {
      const timeout = new AbortController();
      const cancel = clock.schedule(() => timeout.abort(), CLAIM_TIMEOUT_MS);
      const onHeld = () => {
        cancel();
        resolve(true);
        return new Promise<never>(() => undefined);
      };
      locks.request(LOCK_PREFIX + wanted, { signal: timeout.signal }, onHeld).catch(() => {
        cancel();
        resolve(false);
      });
    });

  const known = storage.getItem(ID_KEY);
  const claimId = async (): Promise<void> => {
    if (known !== null && (await hold(known))) {
      id = known;
      return;
    }
    await hold(id);
    storage.setItem(ID_KEY, id);
  };

  let claimed: Promise<void> | null = null;
  const claim = () => (claimed ??= claimId());
  // After a reload, the tab is open to others before it uses its id.
  if (known !== null) void claim();

  return {
    id: () => id,
    claim,
    async openIds() {
      const { held = [] } = await locks.query();
      return new Set(held.flatMap(({ name }) => (name?.startsWith(LOCK_PREFIX) ? name.slice(LOCK_PREFIX.length) : [])));
    },
  };
}
