import type { Drafts } from '../../contract';
import type { TimestampClock } from '../draft-clock';
import type { TabLocks } from '../browser-tab';
import { createDraftDatabase, type SharedDraftDatabase } from '../draft-database';
import { createDraftTab } from '../draft-tab';
import { createDrafts } from '../drafts';
import { keptStorage, type TextStorage } from '../kept-storage';
import { createVirtualTime } from '../../testing/virtual-time';

interface LockRequest {
  /** The page that made the request. */
  page: object;
  isHeld: boolean;
  start: () => void;
}

/** Creates the Web Locks of a browser: one holder for each name, first come, first served. */
function createLocks() {
  const queues = new Map<string, LockRequest[]>();

  const leave = (name: string, isLeaving: (request: LockRequest) => boolean) => {
    const [first, ...others] = (queues.get(name) ?? []).filter((request) => !isLeaving(request));
    queues.set(name, first ? [first, ...others] : []);
    if (!first || first.isHeld) return;
    first.isHeld = true;
    first.start();
  };

  const locksOf = (page: object): TabLocks => ({
    request: (name, { signal }, action) =>
      new Promise((resolve, reject) => {
        const request: LockRequest = {
          page,
          isHeld: false,
          start: () =>
            void action()
              .then(resolve, reject)
              .finally(() => leave(name, (other) => other === request)),
        };
        queues.set(name, [...(queues.get(name) ?? []), request]);
        signal?.addEventListener('abort', () => {
          if (request.isHeld) return;
          leave(name, (other) => other === request);
          reject(new DOMException('Aborted', 'AbortError'));
        });
        leave(name, () => false);
      }),
    query: async () => ({ held: [...queues].flatMap(([name, [first]]) => (first?.isHeld ? [{ name }] : [])) }),
  });
  const releaseAll = (page: object) => {
    for (const name of queues.keys()) leave(name, (request) => request.page === page);
  };
  return { locksOf, releaseAll };
}

/** Creates a database whose writes no longer happen once the page is gone. */
function createPageDatabase(clock: TimestampClock, isGone: () => boolean): SharedDraftDatabase {
  const database = createDraftDatabase(clock);
  const unlessGone = (write: () => Promise<void>) => (isGone() ? new Promise<never>(() => undefined) : write());
  return {
    ...database,
    put: (key, value) => unlessGone(() => database.put(key, value)),
    delete: (key) => unlessGone(() => database.delete(key)),
  };
}

function createTextStorage(texts: Map<string, string>): TextStorage {
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, value) => void texts.set(key, value),
    removeItem: (key) => void texts.delete(key),
  };
}

/** A tab in which the app runs. */
export interface SimulatedTab {
  drafts: Drafts;
  /** The tab's sessionStorage. */
  session: ReadonlyMap<string, string>;
  /** Stores a text as the draft of the form `request`. */
  type(text: string): Promise<void>;
  /** Returns the draft of the form `request`. */
  read(): Promise<unknown>;
  /** Closes the tab. The database does not receive what is still to be saved. */
  close(): void;
  /** Loads the app again. The browser releases the locks of the previous page a little later. */
  reload(): Promise<SimulatedTab>;
  duplicate(): SimulatedTab;
}

/** Creates a browser, with or without Web Locks, whose tabs share IndexedDB and localStorage. */
export function createSimulatedTabs({ hasLocks = true } = {}) {
  const time = createVirtualTime();
  const { clock } = time;
  const locks = createLocks();

  /** Loads the app in a tab whose sessionStorage contains `session`. */
  const load = (session: Map<string, string>): SimulatedTab => {
    const page = {};
    let isGone = false;
    const database = createPageDatabase(clock, () => isGone);
    const storage = keptStorage(() => localStorage);
    const tab = createDraftTab({
      database,
      storage,
      tabStorage: createTextStorage(session),
      locks: hasLocks ? locks.locksOf(page) : undefined,
      clock,
    });
    const drafts = createDrafts(storage, () => ({ userId: 'ada', companyId: 'engines' }), { database, tab, clock });
    const leave = drafts.of('remote-leave');
    const exit = () => {
      isGone = true;
      locks.releaseAll(page);
    };
    return {
      drafts: leave,
      session,
      async type(text) {
        const saved = leave.save('request', text);
        await time.advance(300);
        await saved;
      },
      read: () => leave.load('request'),
      close() {
        drafts.flush();
        exit();
      },
      async reload() {
        drafts.flush();
        const next = load(session);
        await time.advance(100);
        exit();
        return next;
      },
      duplicate: () => load(new Map(session)),
    };
  };
  return { time, openTab: () => load(new Map()) };
}
