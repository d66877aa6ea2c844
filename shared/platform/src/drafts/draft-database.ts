import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { browserClock, type TimestampClock } from './draft-clock';

/** Asynchronous storage of drafts by key. Values are structured-cloneable. Every operation may reject. */
export interface DraftDatabase {
  /** Resolves to undefined if there is no such draft. */
  get(key: string): Promise<unknown>;
  put(key: string, value: unknown): Promise<void>;
  delete(key: string): Promise<void>;
}

/** A draft with the time of its save in ms. The time is 0 if it is unknown, as for drafts of earlier versions. */
export interface TimedDraft {
  value: unknown;
  savedAt: number;
}

/** Storage from which one tab can take over the drafts of others. */
export interface SharedDraftDatabase extends DraftDatabase {
  /** Resolves to the drafts whose key begins with `prefix`, by key. */
  list(prefix: string): Promise<ReadonlyMap<string, TimedDraft>>;
  /** Stores a draft at `key` and deletes those at `others`, in one transaction. */
  replace(others: readonly string[], key: string, draft: TimedDraft): Promise<void>;
}

/** Earlier versions, which share the database with this one while tabs of them are open, store no time. */
interface DraftSchema extends DBSchema {
  drafts: { key: string; value: { value: unknown; savedAt?: number } };
}

const DATABASE = 'atrium-drafts';

/** Opens the database of all drafts. `onClosed` is called once the connection is closed from outside. */
export function openDraftDatabase(onClosed: () => void): Promise<IDBPDatabase<DraftSchema>> {
  return openDB<DraftSchema>(DATABASE, 1, {
    upgrade: (database) => void database.createObjectStore('drafts'),
    blocking: (_current, _blocked, { target }) => {
      (target as IDBDatabase).close(); // a versionchange event is dispatched to its database
      onClosed();
    },
    terminated: onClosed,
  });
}

/**
 * Creates storage for the drafts of this browser in IndexedDB, limited only by the browser's quota. Opens on first use.
 */
export function createDraftDatabase(clock: Pick<TimestampClock, 'now'> = browserClock): SharedDraftDatabase {
  let opened: Promise<IDBPDatabase<DraftSchema>> | null = null;
  const close = () => {
    opened = null;
  };
  const open = () => {
    opened ??= openDraftDatabase(close).catch((error: unknown) => {
      // The next operation tries again.
      close();
      throw error;
    });
    return opened;
  };
  return {
    get: async (key) => (await (await open()).get('drafts', key))?.value,
    put: async (key, value) => void (await (await open()).put('drafts', { value, savedAt: clock.now() }, key)),
    delete: async (key) => (await open()).delete('drafts', key),
    async list(prefix) {
      const { store, done } = (await open()).transaction('drafts');
      const range = IDBKeyRange.bound(prefix, `${prefix}\uFFFF`);
      const [keys, drafts] = await Promise.all([store.getAllKeys(range), store.getAll(range), done]);
      return new Map(drafts.map(({ value, savedAt = 0 }, index) => [keys[index] ?? '', { value, savedAt }]));
    },
    async replace(others, key, draft) {
      const { store, done } = (await open()).transaction('drafts', 'readwrite');
      await Promise.all([store.put(draft, key), ...others.map((other) => store.delete(other)), done]);
    },
  };
}
