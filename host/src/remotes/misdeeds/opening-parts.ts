import { parseJson } from '@atrium/contracts';
import type { TextStorage } from '@atrium/platform';
import { z } from 'zod';

/** The parts that are opening in this tab, and those that blocked earlier pages of it. */
const STORAGE_KEY = 'atrium_opening';

/**
 * Minimum time in ms between the last record of a page and the start of the next one for which the former counts as
 * blocked. After a shorter time, the tab was duplicated, or its process ended, for example on a phone without free
 * memory. Users wait longer before they reload a blocked page.
 */
const BLOCKED_MS = 5_000;

/** The part in which the code of a version is loaded, and its modules are evaluated. */
export const ENTRY = 'entry';
/** The part in which a version starts. */
export const START = 'start';

/** Versions by remote. */
type Versions = ReadonlyMap<string, string>;

const versions = z.record(z.string(), z.string());
const storedParts = z.object({
  /** When a part last began or ended, as in `Date.now()`. */
  at: z.number(),
  opening: versions,
  blocking: versions,
});

/**
 * The parts of remotes whose code begins to run: entries, starts, pages and slots until they are shown. They are stored
 * in the tab while it is visible. A page that a remote blocks can only be reloaded; the next page reads from this
 * record which remote it was.
 */
export interface OpeningParts {
  begin(name: string, version: string, part: string): void;
  /** Ends a part that was shown, has failed or was left. */
  end(name: string, part: string): void;
  /**
   * Returns the remotes with a part that is opening, with their versions. While a remote starts, no code of the others
   * runs, so it is the only one.
   */
  current(): Versions;
  /** Returns whether a remote is starting. */
  isStarting(): boolean;
  /** Returns the remotes that blocked an earlier page of this tab, with their versions. */
  blocking(): Versions;
  /** Returns the remotes that blocked the previous page of this tab, with their versions. */
  newlyBlocking(): Versions;
  /** Allows the blocking version of a remote to run again. */
  unblock(name: string): void;
}

interface OpeningDeps {
  /** Storage of the tab. */
  storage: TextStorage;
  page: {
    visibilityState: DocumentVisibilityState;
    addEventListener(type: 'visibilitychange', listener: () => void): void;
  };
  /** The window, which is notified when the page is left. */
  target: { addEventListener(type: 'pagehide', listener: () => void): void };
  /** The time at which the browser began to open the page, as in `Date.now()`. */
  openedAt: number;
  now?: () => number;
}

export function createOpeningParts({ storage, page, target, openedAt, now = Date.now }: OpeningDeps): OpeningParts {
  const { data: earlier } = storedParts.safeParse(parseJson(storage.getItem(STORAGE_KEY)));
  const isBlocked = earlier !== undefined && openedAt - earlier.at >= BLOCKED_MS;
  const newlyBlocking = new Map(isBlocked ? Object.entries(earlier.opening) : []);
  const blocking = new Map([...Object.entries(earlier?.blocking ?? {}), ...newlyBlocking]);
  const parts = new Map<string, { name: string; version: string; part: string }>();
  const starting = () => [...parts.values()].filter(({ part }) => part === START);
  const current = () => {
    const first = starting();
    return new Map((first.length > 0 ? first : [...parts.values()]).map(({ name, version }) => [name, version]));
  };
  let isLeft = false;

  function write(): void {
    // A page that runs this code is not blocked. Browsers end hidden tabs without an event.
    const opening: Versions = isLeft || page.visibilityState === 'hidden' ? new Map() : current();
    if (opening.size === 0 && blocking.size === 0) return storage.removeItem(STORAGE_KEY);
    const all = { at: now(), opening: Object.fromEntries(opening), blocking: Object.fromEntries(blocking) };
    storage.setItem(STORAGE_KEY, JSON.stringify(all));
  }
  // Parts that the previous page left open block from now on.
  write();

  target.addEventListener('pagehide', () => {
    isLeft = true;
    write();
  });
  // Also fires when the browser shows a page again that was left.
  page.addEventListener('visibilitychange', () => {
    isLeft = false;
    write();
  });

  return {
    begin(name, version, part) {
      parts.set(`${name} ${part}`, { name, version, part });
      write();
    },
    end(name, part) {
      if (parts.delete(`${name} ${part}`)) write();
    },
    current,
    isStarting: () => starting().length > 0,
    blocking: () => blocking,
    newlyBlocking: () => newlyBlocking,
    unblock(name) {
      if (blocking.delete(name)) write();
    },
  };
}
