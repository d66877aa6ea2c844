import { type Clock, type RandomSource, systemClock } from '../timing';
import { createIndexedDbStorage } from './indexed-db-storage';
import { createLeaseLocks } from './lease-locks';
import { createMemoryStorage } from './memory-storage';
import { createTextJournal, createTextStorage, type EnumerableStorage } from './text-storage';
import type { QueueChannel, QueueJournal, QueueLocks, QueueMessage, QueueStorage } from './types';

/** The external dependencies of a queue. Simulations replace all of them. */
export interface QueueEnvironment {
  clock: Clock;
  random: RandomSource;
  storage: QueueStorage;
  /** Null if nothing can be stored synchronously; an item is then durable shortly after `enqueue` returns. */
  journal: QueueJournal | null;
  locks: QueueLocks;
  channel: QueueChannel;
  /**
   * Calls `listener` when the device is back online or the page becomes visible. Returns a function that unsubscribes.
   */
  onConnectivity(listener: () => void): () => void;
}

/**
 * Returns the environment of this page: IndexedDB, localStorage, Web Locks and BroadcastChannel, each with a fallback.
 */
export function browserEnvironment(): QueueEnvironment {
  const text = availableLocalStorage();
  const fallback = text ? createTextStorage(text) : createMemoryStorage();
  const storage = createIndexedDbStorage({ fallback });
  const random: RandomSource = () => Math.random();
  return {
    clock: systemClock,
    random,
    storage,
    journal: text && createTextJournal(text, window),
    // Pages without TLS have no lock manager, although its type is not optional.
    locks: (navigator.locks as LockManager | undefined)
      ? webLocks(navigator.locks)
      : createLeaseLocks({ leases: storage, clock: systemClock, random }),
    channel: broadcastChannel(),
    onConnectivity,
  };
}

function availableLocalStorage(): EnumerableStorage | null {
  try {
    // Browsers that block storage throw when this property is read.
    return window.localStorage;
  } catch {
    return null;
  }
}

function webLocks(locks: LockManager): QueueLocks {
  const neverLost = new AbortController().signal;
  return {
    async request(name, signal, action) {
      try {
        await locks.request(name, { signal }, () => action(neverLost));
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    },
  };
}

const CHANNEL = 'atrium-offline-queue';

function broadcastChannel(): QueueChannel {
  if (typeof BroadcastChannel === 'undefined') {
    return { post: () => undefined, subscribe: () => () => undefined, close: () => undefined };
  }
  // One instance for both directions: a second instance in this page would receive the messages of this page.
  const channel = new BroadcastChannel(CHANNEL);
  return {
    post: (message) => channel.postMessage(message),
    subscribe(listener) {
      const receive = ({ data }: MessageEvent<QueueMessage>) => listener(data);
      channel.addEventListener('message', receive);
      return () => channel.removeEventListener('message', receive);
    },
    close: () => channel.close(),
  };
}

function onConnectivity(listener: () => void): () => void {
  const onVisibilityChange = () => {
    if (document.visibilityState === 'visible') listener();
  };
  window.addEventListener('online', listener);
  document.addEventListener('visibilitychange', onVisibilityChange);
  return () => {
    window.removeEventListener('online', listener);
    document.removeEventListener('visibilitychange', onVisibilityChange);
  };
}
