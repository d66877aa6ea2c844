import { parseJson } from '@atrium/contracts';
import { openDraftDatabase } from '@atrium/platform';
import { openQueueDatabase } from '../offline-queue/indexed-db-storage';
import type { EnumerableStorage } from '../offline-queue/text-storage';

/**
 * Counts the items of an account that exist only in this browser: those of offline queues, and entries of stored lists
 * with `isOnServer: false`.
 */
export async function countUnsentItems(userId: string, storage: EnumerableStorage): Promise<number> {
  const queued = new Set<string>();
  let unconfirmed = 0;
  for (const key of keysOf(storage)) {
    unconfirmed += ownEntries(storage.getItem(key), userId).filter((entry) => entry['isOnServer'] === false).length;
    // `atrium_queue/<queue>/<user>/<company>/<item>`, or the matching key of the journal.
    if (key.startsWith('atrium_queue') && !key.startsWith('atrium_queue_settled') && containsUser(key, userId))
      queued.add(key.split('/').at(-1) ?? key);
  }
  if (hasDatabases()) {
    const database = await openQueueDatabase(() => undefined);
    for (const [scope, id] of await database.getAllKeys('items')) if (containsUser(scope, userId)) queued.add(id);
    database.close();
  }
  return queued.size + unconfirmed;
}

/**
 * Deletes the data of an account in this browser: drafts, offline queues and entries of lists. Keeps the data of other
 * accounts and device preferences such as theme and language. Call it after the session has ended; the tabs of a running
 * session would write the data again.
 */
export async function eraseAccountData(userId: string, storage: EnumerableStorage): Promise<void> {
  for (const key of keysOf(storage)) {
    const text = storage.getItem(key) ?? '';
    if (containsUser(key, userId)) storage.removeItem(key);
    else if (text.includes(userId)) removeOwnEntries(storage, key, text, userId);
  }
  if (hasDatabases()) await Promise.all([eraseDrafts(userId), eraseQueues(userId)]);
}

/** Browsers without IndexedDB have no databases to count or delete from. */
const hasDatabases = () => typeof indexedDB !== 'undefined';

/**
 * Returns whether a key or scope belongs to the account: one of its segments is the user id. The recent choices of the
 * command palette (`atrium_recent_commands:<user> <company>`) separate them in their own way.
 */
const containsUser = (path: string, userId: string): boolean => path.split(/[/: ]/).includes(userId);

const keysOf = (storage: EnumerableStorage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) => key !== null);

/** Returns the entries of a stored list; null if the text is no list of objects. */
function parseEntries(text: string | null): Record<string, unknown>[] | null {
  const value = parseJson(text);
  const isList = Array.isArray(value) && value.every((entry) => typeof entry === 'object' && entry !== null);
  return isList ? value : null;
}

const ownEntries = (text: string | null, userId: string) =>
  (parseEntries(text) ?? []).filter((entry) => entry['userId'] === userId);

/** Removes the account's entries from a list that several accounts share. Deletes a text that cannot be parsed. */
function removeOwnEntries(storage: EnumerableStorage, key: string, text: string, userId: string): void {
  const others = parseEntries(text)?.filter((entry) => entry['userId'] !== userId) ?? [];
  if (others.length > 0) storage.setItem(key, JSON.stringify(others));
  else storage.removeItem(key);
}

async function eraseDrafts(userId: string): Promise<void> {
  const database = await openDraftDatabase(() => undefined);
  const transaction = database.transaction('drafts', 'readwrite');
  const keys = await transaction.store.getAllKeys();
  await Promise.all(keys.filter((key) => containsUser(key, userId)).map((key) => transaction.store.delete(key)));
  await transaction.done;
  database.close();
}

async function eraseQueues(userId: string): Promise<void> {
  const database = await openQueueDatabase(() => undefined);
  const transaction = database.transaction(['items', 'settled', 'leases'], 'readwrite');
  for (const name of ['items', 'settled'] as const) {
    const store = transaction.objectStore(name);
    for (const key of await store.getAllKeys()) if (containsUser(key[0], userId)) await store.delete(key);
  }
  const leases = transaction.objectStore('leases');
  for (const key of await leases.getAllKeys()) if (containsUser(key, userId)) await leases.delete(key);
  await transaction.done;
  database.close();
}
