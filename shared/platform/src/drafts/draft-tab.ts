import { browserClock, type TimestampClock } from './draft-clock';
import { openBrowserTab, type TabLocks } from './browser-tab';
import { createDraftCopies, type DraftCopies, keysOfCopies, tabIdOf, tabKey, tabPrefix } from './draft-copies';
import type { DraftDatabase, SharedDraftDatabase, TimedDraft } from './draft-database';
import type { KeptStorage, TextStorage } from './kept-storage';

/** The drafts of one tab, by the key of their form. */
export interface DraftTab {
  /** Resolves once `keyOf` is final. Never rejects. */
  ready(): Promise<void>;
  /** Returns the key under which this tab stores the draft of a form. */
  keyOf(key: string): string;
  /** If this tab has no draft, `get` moves the newest one of a closed tab to this tab. */
  database: DraftDatabase;
  copies: DraftCopies;
}

/** Dependencies of the drafts of one tab. */
export interface DraftTabOptions {
  database: SharedDraftDatabase;
  /** localStorage. */
  storage: KeptStorage;
  /** sessionStorage. */
  tabStorage: TextStorage;
  /** Undefined on pages without TLS and in old browsers. */
  locks: TabLocks | undefined;
  clock?: TimestampClock;
}

/** Serialises the tabs that look for a draft, so that a draft moves to one of them only. */
const MOVE_LOCK = 'atrium-drafts';

/**
 * How long drafts of closed tabs are kept, in ms, while a newer one of the same form exists. The newest is kept until it
 * is sent or discarded.
 */
const RETENTION_MS = 30 * 24 * 60 * 60 * 1_000;

/**
 * Keeps the drafts of this tab apart from those of other tabs. Returns null without Web Locks, which tell the open tabs
 * from the closed ones; all tabs then share their drafts.
 */
export function createDraftTab(options: DraftTabOptions): DraftTab | null {
  const { database, storage, tabStorage, locks, clock = browserClock } = options;
  if (!locks) return null;
  const tab = openBrowserTab({ locks, storage: tabStorage, clock });
  const copies = createDraftCopies(storage, clock);
  const keyOf = (key: string) => tabKey(key, tab.id());

  /** Returns the drafts of a form in all tabs, and the one that an earlier version stored, by their keys. */
  const draftsOf = async (key: string): Promise<Map<string, TimedDraft>> => {
    const drafts = new Map(await database.list(tabPrefix(key)));
    const earlier = await database.get(key);
    if (earlier !== undefined) drafts.set(key, { value: earlier, savedAt: 0 });
    for (const copied of [key, ...keysOfCopies(storage, tabPrefix(key))]) {
      const copy = copies.read(copied);
      if (copy) drafts.set(copied, copy);
    }
    return drafts;
  };

  const moveHere = async (key: string): Promise<unknown> => {
    const drafts = await draftsOf(key);
    // Read after the drafts: a tab that has stored one holds its lock already.
    const openIds = await tab.openIds();
    const [newest, ...others] = [...drafts]
      .filter(([stored]) => !openIds.has(tabIdOf(stored) ?? ''))
      .toSorted(([, one], [, other]) => other.savedAt - one.savedAt);
    if (!newest) return undefined;
    const expired = others.filter(([, { savedAt }]) => savedAt > 0 && savedAt < clock.now() - RETENTION_MS);
    const moved = [newest, ...expired].map(([stored]) => stored);
    await database.replace(moved, keyOf(key), newest[1]).then(
      () => moved.forEach(copies.remove),
      () => undefined, // The browser has no room: the draft stays where it is, and the form has it.
    );
    return newest[1].value;
  };

  return {
    ready: tab.claim,
    keyOf,
    copies,
    database: {
      async get(key) {
        await tab.claim();
        const own = await database.get(keyOf(key));
        if (own !== undefined || (await draftsOf(key)).size === 0) return own;
        return locks.request(MOVE_LOCK, {}, () => moveHere(key));
      },
      async put(key, value) {
        await tab.claim();
        await database.put(keyOf(key), value);
      },
      async delete(key) {
        await tab.claim();
        await database.delete(keyOf(key));
      },
    },
  };
}
