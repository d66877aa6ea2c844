import type { QueueEnvironment } from './environment';
import { sortByPosition } from './schedule';
import type { StoredItem, StoredItemChange } from './types';

interface QueueContentsOptions {
  scope: string;
  environment: Pick<QueueEnvironment, 'storage' | 'journal' | 'channel' | 'clock'>;
  isReadable: (item: StoredItem) => boolean;
  isStopped: () => boolean;
  onChange: () => void;
  /** Called when an item may have become sendable. */
  onWork: () => void;
  /** Called when an item was delivered, by this tab or another one. */
  onDelivered: (item: StoredItem, result: unknown) => void;
}

/** The items of one owner as this tab knows them, and all operations that change them. */
export interface QueueContents {
  /** Returns the items in order, including those that are not stored yet. */
  items(): readonly StoredItem[];
  /** Resolves after all saves so far: true if all items are stored, false if some are only in memory or the journal. */
  saved(): Promise<boolean>;
  /** Returns false after the storage has failed, and true again after its next success. */
  isHealthy(): boolean;
  /** Reads the storage again, including items that crashed tabs left in the journal. */
  load(): Promise<void>;
  add(item: StoredItem): void;
  update(id: string, change: StoredItemChange): Promise<void>;
  /** Removes an item permanently. */
  remove(id: string): Promise<void>;
  markDelivered(item: StoredItem, result: unknown): Promise<void>;
  stop(): void;
}

/** Delay after another tab's change of the journal before this tab checks it for leftover items, in ms. */
const CRASH_CHECK_MS = 2_000;

/** Delay before a failed read or removal is repeated, in ms. */
const STORAGE_RETRY_MS = 5_000;

/** Keeps the items in memory, journal and storage consistent. */
export function createQueueContents(options: QueueContentsOptions): QueueContents {
  const { scope, environment, isReadable, isStopped, onChange, onWork, onDelivered } = options;
  const { storage, journal, channel, clock } = environment;
  let stored: StoredItem[] = [];
  /** Items added by this tab that the storage has not confirmed yet. */
  const unsaved = new Map<string, StoredItem>();
  /** Ids removed by this tab that the storage may still contain. */
  const removed = new Set<string>();
  let view: readonly StoredItem[] = [];
  let isHealthy = true;
  let reads = 0;
  let lastRead = 0;
  /** Serialises saves, so that the storage receives items in order. */
  let saving: Promise<void> = Promise.resolve();

  const rebuild = () => {
    const known = new Map([...stored, ...unsaved.values()].map((item) => [item.id, item]));
    view = sortByPosition([...known.values()].filter((item) => !removed.has(item.id) && isReadable(item)));
    onChange();
  };

  const announce = () => {
    channel.post({ type: 'changed', scope });
    if (!isStopped()) onWork();
  };

  /** Reads the storage. Returns whether it could be read. */
  async function read(): Promise<boolean> {
    reads += 1;
    const readNumber = reads;
    try {
      const items = await storage.list(scope);
      if (readNumber > lastRead) {
        lastRead = readNumber;
        stored = items;
      }
      isHealthy = true;
    } catch {
      isHealthy = false;
    }
    return isHealthy;
  }

  /**
   * Copies the journal into the storage and returns whether all of it is there. Has no effect on items that are already
   * stored or were delivered.
   */
  async function importJournal(): Promise<boolean> {
    let isComplete = true;
    for (const item of sortByPosition(journal?.list(scope) ?? [])) isComplete = (await save(item)) && isComplete;
    return isComplete;
  }

  /** Returns whether the item is in the storage. */
  async function save(item: StoredItem): Promise<boolean> {
    try {
      await storage.add(scope, item);
      dropFromJournal(item.id);
      if (await read()) unsaved.delete(item.id);
      return true;
    } catch {
      // The item stays in the journal and in this tab's memory; the next load tries again.
      isHealthy = false;
      return false;
    }
  }

  const dropFromJournal = (id: string) => {
    try {
      journal?.remove(scope, id);
    } catch {
      // Importing the item again has no effect.
    }
  };

  /** Returns whether other tabs queued items while this tab was reading. */
  function isBehindJournal(): boolean {
    const known = new Set([...stored.map(({ id }) => id), ...unsaved.keys(), ...removed]);
    return (journal?.list(scope) ?? []).some(({ id }) => !known.has(id));
  }

  /** Copies the journal into the storage and reads it. Returns whether both succeeded. */
  async function importAndRead(): Promise<boolean> {
    const isComplete = await importJournal();
    const isRead = await read();
    if (!isComplete) isHealthy = false;
    return isComplete && isRead;
  }

  async function load(): Promise<void> {
    // Once more after a failure: another tab may have stored what this one could not, after this one read.
    let isLoaded = (await importAndRead()) || (await importAndRead());
    while (isLoaded && isBehindJournal()) isLoaded = await importAndRead();
    if (isStopped()) return;
    rebuild();
    if (!isLoaded) loadLater(STORAGE_RETRY_MS);
  }

  let cancelLoad = () => {};
  function loadLater(ms: number): void {
    cancelLoad();
    cancelLoad = clock.schedule(() => void load().then(() => isStopped() || onWork()), ms);
  }

  /**
   * A tab announces stored items within moments. After a crash, they are in the journal or stored without announcement.
   */
  const unsubscribeJournal = journal?.subscribe(() => loadLater(CRASH_CHECK_MS));

  const unsubscribeChannel = channel.subscribe((message) => {
    if (message.scope !== scope) return;
    if (message.type === 'delivered') {
      onDelivered(message.item, message.result);
      // Deferred until the stores of the callers show the delivered item; otherwise it would disappear for a moment.
      clock.schedule(() => isStopped() || forget(message.item.id), 0);
      // The tab that delivered the item may have crashed while its storage failed.
      void settle(message.item.id);
      return;
    }
    void read().then(() => {
      if (isStopped()) return;
      rebuild();
      onWork();
    });
  });

  function forget(id: string): void {
    removed.add(id);
    unsaved.delete(id);
    dropFromJournal(id);
    rebuild();
  }

  async function settle(id: string): Promise<void> {
    try {
      await storage.settle(scope, id);
    } catch {
      isHealthy = false;
      if (!isStopped()) clock.schedule(() => void settle(id), STORAGE_RETRY_MS);
    }
  }

  return {
    items: () => view,
    saved: () => saving.then(() => unsaved.size === 0),
    isHealthy: () => isHealthy,
    load,
    add(item) {
      try {
        journal?.add(scope, item);
      } catch {
        // No room: the item stays in memory until the storage has it.
      }
      unsaved.set(item.id, item);
      rebuild();
      saving = saving
        .then(() => save(item))
        .then(() => {
          if (!isStopped()) rebuild();
          announce();
        });
    },
    async update(id, change) {
      const apply = (item: StoredItem) => (item.id === id ? { ...item, ...change } : item);
      stored = stored.map(apply);
      const waiting = unsaved.get(id);
      if (waiting) unsaved.set(id, apply(waiting));
      rebuild();
      await storage.update(scope, id, change).catch(() => (isHealthy = false));
      // A read that started earlier may have restored the old values.
      if ((await read()) && !isStopped()) rebuild();
      announce();
    },
    async remove(id) {
      forget(id);
      await settle(id);
      announce();
    },
    async markDelivered(item, result) {
      onDelivered(item, result);
      await settle(item.id);
      forget(item.id);
      channel.post({ type: 'delivered', scope, item, result });
      if (!isStopped()) onWork();
    },
    stop() {
      unsubscribeChannel();
      unsubscribeJournal?.();
      cancelLoad();
    },
  };
}
