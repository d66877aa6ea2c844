import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** Asynchronous storage of drafts by key. Values are structured-cloneable. Every operation may reject. */
export interface DraftDatabase {
  /** Resolves to undefined if there is no such draft. */
  get(key: string): Promise<unknown>;
  put(key: string, value: unknown): Promise<void>;
  delete(key: string): Promise<void>;
}

interface DraftSchema extends DBSchema {
  drafts: { key: string; value: { value: unknown } };
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
export function createDraftDatabase(): DraftDatabase {
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
    put: async (key, value) => void (await (await open()).put('drafts', { value }, key)),
    delete: async (key) => (await open()).delete('drafts', key),
  };
}
