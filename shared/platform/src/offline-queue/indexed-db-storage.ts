import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { LeaseStore } from './lease-locks';
import { createMemoryStorage } from './memory-storage';
import type { QueueStorage, StoredItem } from './types';

interface QueueSchema extends DBSchema {
  items: { key: [string, string]; value: StoredItem & { scope: string }; indexes: { scope: string } };
  settled: { key: [string, string]; value: { scope: string; id: string; at: number }; indexes: { at: number } };
  leases: { key: string; value: { name: string; holder: string; until: number } };
}

const DATABASE = 'atrium-offline-queue';
/** How long ids of settled items are remembered, in ms: longer than any tab keeps an unsaved item. */
const SETTLED_MS = 30 * 24 * 60 * 60 * 1000;

/** Opens the database of all queues. `onTerminated` is called once the connection is closed from outside. */
export async function openQueueDatabase(onTerminated: () => void): Promise<IDBPDatabase<QueueSchema>> {
  const database = await openDB<QueueSchema>(DATABASE, 1, {
    upgrade(created) {
      created.createObjectStore('items', { keyPath: ['scope', 'id'] }).createIndex('scope', 'scope');
      created.createObjectStore('settled', { keyPath: ['scope', 'id'] }).createIndex('at', 'at');
      created.createObjectStore('leases', { keyPath: 'name' });
    },
    // A newer version of the app wants to upgrade the database. This page reopens it on the next use.
    blocking: (_current, _blocked, { target }) => {
      (target as IDBDatabase).close(); // a versionchange event is dispatched to its database
      onTerminated();
    },
    terminated: onTerminated,
  });
  await removeOldSettledIds(database);
  return database;
}

async function removeOldSettledIds(database: IDBPDatabase<QueueSchema>): Promise<void> {
  const transaction = database.transaction('settled', 'readwrite');
  const old = IDBKeyRange.upperBound(Date.now() - SETTLED_MS);
  for await (const cursor of transaction.store.index('at').iterate(old)) await cursor.delete();
  await transaction.done;
}

const withoutScope = ({ scope: _scope, ...item }: StoredItem & { scope: string }): StoredItem => item;

/**
 * Creates queue storage in IndexedDB. Pages that cannot open the database use `fallback`; the next page that can open
 * it moves the items over.
 */
export function createIndexedDbStorage({ fallback }: { fallback: QueueStorage }): QueueStorage & LeaseStore {
  // Without a database, every tab has its own leases and sends the items itself; their ids make that harmless.
  const memory = createMemoryStorage();
  let opened: Promise<IDBPDatabase<QueueSchema> | null> | null = null;
  const open = () => {
    opened ??= openQueueDatabase(() => (opened = null)).catch(() => null);
    return opened;
  };

  const add = async (database: IDBPDatabase<QueueSchema>, scope: string, item: StoredItem) => {
    const transaction = database.transaction(['items', 'settled'], 'readwrite');
    const key: [string, string] = [scope, item.id];
    const known = await Promise.all([
      transaction.objectStore('items').getKey(key),
      transaction.objectStore('settled').getKey(key),
    ]);
    if (known.every((found) => found === undefined)) await transaction.objectStore('items').add({ ...item, scope });
    await transaction.done;
  };

  return {
    async list(scope) {
      const database = await open();
      if (!database) return fallback.list(scope);
      for (const item of await fallback.list(scope)) {
        await add(database, scope, item);
        await fallback.settle(scope, item.id);
      }
      return (await database.getAllFromIndex('items', 'scope', scope)).map(withoutScope);
    },
    async add(scope, item) {
      const database = await open();
      return database ? add(database, scope, item) : fallback.add(scope, item);
    },
    async update(scope, id, change) {
      const database = await open();
      if (!database) return fallback.update(scope, id, change);
      const { store, done } = database.transaction('items', 'readwrite');
      const item = await store.get([scope, id]);
      if (item) await store.put({ ...item, ...change });
      await done;
    },
    async settle(scope, id) {
      const database = await open();
      if (!database) return fallback.settle(scope, id);
      const transaction = database.transaction(['items', 'settled'], 'readwrite');
      await Promise.all([
        transaction.objectStore('items').delete([scope, id]),
        transaction.objectStore('settled').put({ scope, id, at: Date.now() }),
        transaction.done,
      ]);
    },
    async acquireLease(name, holder, until, now) {
      const database = await open();
      if (!database) return memory.acquireLease(name, holder, until, now);
      const { store, done } = database.transaction('leases', 'readwrite');
      const lease = await store.get(name);
      const isFree = !lease || lease.holder === holder || lease.until <= now;
      if (isFree) await store.put({ name, holder, until });
      await done;
      return isFree;
    },
    async releaseLease(name, holder) {
      const database = await open();
      if (!database) return memory.releaseLease(name, holder);
      const { store, done } = database.transaction('leases', 'readwrite');
      if ((await store.get(name))?.holder === holder) await store.delete(name);
      await done;
    },
  };
}
