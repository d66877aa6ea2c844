import { createLeaseLocks } from '../lease-locks';
import { createMemoryStorage } from '../memory-storage';
import { createTextJournal, type EnumerableStorage } from '../text-storage';
import type { QueueEnvironment } from '../environment';
import type { QueueLocks, QueueMessage } from '../types';
import type { VirtualTime } from '../../testing/virtual-time';

/** A tab that can crash. After a crash none of its code runs, and its locks are released. */
export interface SimulatedTab {
  environment: QueueEnvironment;
  crash(): void;
  isAlive(): boolean;
}

interface BrowserOptions {
  time: VirtualTime;
  random: () => number;
  /** Web Locks, or leases as in browsers without Web Locks. */
  locks: 'web' | 'lease';
}

/** Creates a `localStorage` in memory. */
export function createTextMemory(): EnumerableStorage {
  const texts = new Map<string, string>();
  return {
    get length() {
      return texts.size;
    },
    key: (index) => [...texts.keys()][index] ?? null,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, value) => void texts.set(key, value),
    removeItem: (key) => void texts.delete(key),
  };
}

/** Creates a browser with several tabs that share storage, locks and messages. */
export function createSimulatedBrowser({ time, random, locks }: BrowserOptions) {
  const { clock } = time;
  const storage = createMemoryStorage();
  const text = createTextMemory();
  const journal = createTextJournal(text, new EventTarget());
  const tabs = new Set<{ receive: (message: QueueMessage) => void; connect: () => void; journalChanged: () => void }>();
  const waiting: { grant: () => void; name: string }[] = [];
  const held = new Map<string, object>();
  const trouble = { storage: false };

  const grantNext = (name: string) => {
    const index = waiting.findIndex((one) => one.name === name);
    if (index >= 0) waiting.splice(index, 1)[0]?.grant();
  };

  function webLocks(isAlive: () => boolean, onCrash: (release: () => void) => void): QueueLocks {
    return {
      request: (name, signal, action) =>
        new Promise<void>((resolve, reject) => {
          const holder = {};
          const release = () => {
            if (held.get(name) !== holder) return;
            held.delete(name);
            grantNext(name);
          };
          const grant = () => {
            if (!isAlive() || signal.aborted) {
              if (isAlive()) resolve();
              return grantNext(name);
            }
            held.set(name, holder);
            onCrash(release);
            action(new AbortController().signal).then(resolve, reject).finally(release);
          };
          if (held.has(name)) waiting.push({ grant, name });
          else grant();
        }),
    };
  }

  function openTab(): SimulatedTab {
    let isTabAlive = true;
    const listeners = new Set<(message: QueueMessage) => void>();
    const connectivity = new Set<() => void>();
    const journalListeners = new Set<() => void>();
    const releases: (() => void)[] = [];
    const isAlive = () => isTabAlive;
    /** The storage processes a tab's requests in order, with a delay. A crashed tab never receives a response. */
    let previous: Promise<unknown> = Promise.resolve();
    const work = <Value>(action: () => Promise<Value>): Promise<Value> => {
      const turn = previous.then(async () => {
        await time.sleep(random() * 5);
        if (!isTabAlive) return new Promise<Value>(() => undefined);
        if (trouble.storage && random() < 0.3) throw new Error('Storage failed');
        const value = await action();
        await time.sleep(random() * 5);
        return isTabAlive ? value : new Promise<Value>(() => undefined);
      });
      previous = turn.catch(() => undefined);
      return turn;
    };
    const tabStorage = {
      list: (scope: string) => work(() => storage.list(scope)),
      add: (...args: Parameters<typeof storage.add>) => work(() => storage.add(...args)),
      update: (...args: Parameters<typeof storage.update>) => work(() => storage.update(...args)),
      settle: (...args: Parameters<typeof storage.settle>) => work(() => storage.settle(...args)),
      acquireLease: (...args: Parameters<typeof storage.acquireLease>) => work(() => storage.acquireLease(...args)),
      releaseLease: (...args: Parameters<typeof storage.releaseLease>) => work(() => storage.releaseLease(...args)),
    };
    const tabClock: typeof clock = {
      now: clock.now,
      schedule: (callback, ms) => clock.schedule(() => isTabAlive && callback(), ms),
    };
    const tab = {
      receive: (message: QueueMessage) => isTabAlive && listeners.forEach((listen) => listen(message)),
      connect: () => isTabAlive && connectivity.forEach((listen) => listen()),
      journalChanged: () => isTabAlive && journalListeners.forEach((listen) => listen()),
    };
    tabs.add(tab);
    const environment: QueueEnvironment = {
      clock: tabClock,
      random,
      storage: tabStorage,
      journal: {
        ...journal,
        add(scope, item) {
          journal.add(scope, item);
          for (const other of tabs) if (other !== tab) clock.schedule(other.journalChanged, random() * 10);
        },
        subscribe(listener) {
          journalListeners.add(listener);
          return () => journalListeners.delete(listener);
        },
      },
      locks:
        locks === 'web'
          ? webLocks(isAlive, (release) => releases.push(release))
          : createLeaseLocks({ leases: tabStorage, clock: tabClock, random }),
      channel: {
        post(message) {
          if (!isTabAlive) return;
          for (const other of tabs) {
            // Some messages get lost; the queue must not depend on them.
            if (other === tab || random() < 0.05) continue;
            clock.schedule(() => other.receive(structuredClone(message)), random() * 10);
          }
        },
        subscribe(listener) {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        close: () => listeners.clear(),
      },
      onConnectivity(listener) {
        connectivity.add(listener);
        return () => connectivity.delete(listener);
      },
    };
    return {
      environment,
      isAlive,
      crash() {
        isTabAlive = false;
        tabs.delete(tab);
        releases.forEach((release) => release());
      },
    };
  }

  return {
    openTab,
    storage,
    text,
    trouble,
    /** Notifies all tabs that the device is back online. */
    connect: () => tabs.forEach((tab) => tab.connect()),
  };
}
