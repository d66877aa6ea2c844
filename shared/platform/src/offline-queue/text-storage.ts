import { parseJson } from '@atrium/contracts';
import { z } from 'zod';
import type { QueueJournal, QueueStorage, StoredItem } from './types';

/** The part of `localStorage` that is used. */
export interface EnumerableStorage {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

const JOURNAL = 'atrium_queue_journal';
const ITEMS = 'atrium_queue';
const SETTLED = 'atrium_queue_settled';
/** Maximum number of settled ids that are remembered for each queue. */
const MAX_SETTLED_IDS = 1_000;

/** Keeps unknown fields, because a newer version may have written them. */
const storedItem: z.ZodType<StoredItem> = z.looseObject({
  id: z.string(),
  key: z.string(),
  payload: z.unknown(),
  createdAt: z.string(),
  position: z.number(),
  attempts: z.number(),
  failedAt: z.number(),
  retryAt: z.number(),
  limitedUntil: z.number(),
  postponedUntil: z.number(),
  failure: z.looseObject({ code: z.string(), message: z.string(), status: z.number() }).nullable(),
});

const parseItem = (text: string | null): StoredItem | null => storedItem.safeParse(parseJson(text)).data ?? null;

/** Accesses one entry per item, so that two tabs never overwrite each other's items. */
function entries(storage: EnumerableStorage, prefix: string) {
  const keyOf = (scope: string, id: string) => `${prefix}/${scope}/${id}`;
  return {
    get: (scope: string, id: string) => parseItem(storage.getItem(keyOf(scope, id))),
    set: (scope: string, item: StoredItem) => storage.setItem(keyOf(scope, item.id), JSON.stringify(item)),
    remove: (scope: string, id: string) => storage.removeItem(keyOf(scope, id)),
    list(scope: string): StoredItem[] {
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
      return keys.flatMap((key) =>
        key?.startsWith(`${prefix}/${scope}/`) ? (parseItem(storage.getItem(key)) ?? []) : [],
      );
    },
  };
}

/**
 * Creates a write-ahead journal in `localStorage`.
 *
 * @param events the target of the browser's `storage` events: the window
 */
export function createTextJournal(
  storage: EnumerableStorage,
  events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
): QueueJournal {
  const journal = entries(storage, JOURNAL);
  return {
    list: journal.list,
    add: journal.set,
    remove: journal.remove,
    subscribe(listener) {
      const onStorage = (event: Event) => {
        if (event instanceof StorageEvent && event.key?.startsWith(JOURNAL)) listener();
      };
      events.addEventListener('storage', onStorage);
      return () => events.removeEventListener('storage', onStorage);
    },
  };
}

/** Creates queue storage in `localStorage`, for browsers that block IndexedDB. */
export function createTextStorage(storage: EnumerableStorage): QueueStorage {
  const items = entries(storage, ITEMS);
  const settledIds = (scope: string): string[] =>
    z.array(z.string()).safeParse(parseJson(storage.getItem(`${SETTLED}/${scope}`))).data ?? [];
  return {
    list: async (scope) => items.list(scope),
    async add(scope, item) {
      if (!items.get(scope, item.id) && !settledIds(scope).includes(item.id)) items.set(scope, item);
    },
    async update(scope, id, change) {
      const item = items.get(scope, id);
      if (item) items.set(scope, { ...item, ...change });
    },
    async settle(scope, id) {
      items.remove(scope, id);
      const others = settledIds(scope).filter((settled) => settled !== id);
      storage.setItem(`${SETTLED}/${scope}`, JSON.stringify([...others, id].slice(-MAX_SETTLED_IDS)));
    },
  };
}
