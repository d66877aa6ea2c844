import { parseJson } from '@atrium/contracts';
import type { TextStorage } from '@atrium/platform';
import { z } from 'zod';

/** The version of each remote whose code begins to run in this tab. */
const STORAGE_KEY = 'atrium_opening';

/** The part that a remote begins with. */
export const START = 'start';

const stored = z.record(z.string(), z.string());

/**
 * The parts of remotes whose code begins to run: entries, starts, pages and slots until they are shown. They are stored
 * in the tab. A page whose remote never returns can only be reloaded, and the next page finds there which one it was.
 */
export interface OpeningParts {
  begin(name: string, version: string, part: string): void;
  /** Ends a part that was shown, has failed or was left. */
  end(name: string, part: string): void;
  /**
   * Returns the remotes of which a part is opening, with their versions. A start has no pauses: while a remote starts, no
   * code of the others runs, so it is the only one.
   */
  current(): ReadonlyMap<string, string>;
  /** Returns the remotes from which an earlier page of this tab did not return, with their versions. */
  blocking(): ReadonlyMap<string, string>;
  /** Lets the version of a remote that did not return run again. */
  forgive(name: string): void;
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
}

export function createOpeningParts({ storage, page, target }: OpeningDeps): OpeningParts {
  const { data: unfinished = {} } = stored.safeParse(parseJson(storage.getItem(STORAGE_KEY)));
  const blocking = new Map(Object.entries(unfinished));
  const parts = new Map<string, { name: string; version: string; part: string }>();
  const current = () => {
    const opening = [...parts.values()];
    const starting = opening.filter(({ part }) => part === START);
    return new Map((starting.length > 0 ? starting : opening).map(({ name, version }) => [name, version]));
  };
  let written = storage.getItem(STORAGE_KEY) ?? '';

  function write(opening: ReadonlyMap<string, string>): void {
    const all = { ...Object.fromEntries(blocking), ...Object.fromEntries(opening) };
    const text = Object.keys(all).length === 0 ? '' : JSON.stringify(all);
    if (text === written) return;
    written = text;
    if (text === '') storage.removeItem(STORAGE_KEY);
    else storage.setItem(STORAGE_KEY, text);
  }

  // A page that can still say so is not blocked. Browsers end hidden tabs without a notice.
  const clear = () => {
    parts.clear();
    write(new Map());
  };
  target.addEventListener('pagehide', clear);
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'hidden') clear();
  });

  return {
    begin(name, version, part) {
      if (page.visibilityState === 'hidden') return;
      parts.set(`${name} ${part}`, { name, version, part });
      write(current());
    },
    end(name, part) {
      if (parts.delete(`${name} ${part}`)) write(current());
    },
    current,
    blocking: () => blocking,
    forgive(name) {
      if (blocking.delete(name)) write(current());
    },
  };
}
