import type { Drafts } from '../contract';
import type { DraftClock } from './browser-clock';
import { createDraftCopies } from './draft-copies';
import type { DraftDatabase } from './draft-database';
import type { DraftTab } from './draft-tab';
import { createDraftWriter } from './draft-writer';

/** The user and company that drafts belong to. */
export interface DraftOwner {
  userId: string;
  companyId: string | null;
}

/** The drafts of all packages of a page. */
export interface DraftStore {
  /** The drafts of one package. */
  of(name: string): Drafts;
  /** Returns whether a draft of this package is held, or of any package if no name is given. */
  isHeld(name?: string): boolean;
  /** Stores unsaved values synchronously and starts all pending saves. Call it when the page may be closed. */
  flush(): void;
}

/** Options for the asynchronous drafts. */
export interface DraftsOptions {
  /** Where `save` stores drafts, for all tabs together. Defaults to the synchronous storage. */
  database?: DraftDatabase;
  /** The drafts of this tab, used instead of `database`. Null or undefined if all tabs share their drafts. */
  tab?: DraftTab | null;
  /** Defaults to the browser's timers. */
  clock?: DraftClock;
  /** Called when a save fails, but not again until a save has succeeded. */
  onSaveFailed?: () => void;
}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Adapts synchronous storage. Keys differ from those of `write`, so that the two never overwrite each other. */
function asDatabase(storage: DraftStorage): DraftDatabase {
  const storageKey = (key: string) => `${key}/saved`;
  return {
    async get(key) {
      const stored = storage.getItem(storageKey(key));
      return stored === null ? undefined : (JSON.parse(stored) as unknown);
    },
    put: async (key, value) => storage.setItem(storageKey(key), JSON.stringify(value)),
    delete: async (key) => storage.removeItem(storageKey(key)),
  };
}

/**
 * Maximum length of a synchronous draft, in characters of JSON. Longer drafts would push the others out of the
 * browser's 5 MB.
 */
const MAX_DRAFT_LENGTH = 200_000;

/**
 * Creates drafts in `storage`, separate for each user, company and package. A draft that is too long, or that the
 * browser has no room for, is not stored; the input is still on the screen. An unreadable draft is treated as missing.
 */
export function createDrafts(
  storage: DraftStorage,
  context: () => DraftOwner | null,
  { database = asDatabase(storage), tab, ...options }: DraftsOptions = {},
): DraftStore {
  const writer = createDraftWriter({ database: tab?.database ?? database, ...options });
  const copies = tab?.copies ?? createDraftCopies(storage);
  const copyKey = (full: string): string => tab?.keyOf(full) ?? full;
  const held = new Map<string, number>();

  const keyOf = (name: string, key: string): string | null => {
    const owner = context();
    return owner && ['atrium_draft', owner.userId, owner.companyId ?? '', name, key].join('/');
  };

  const read = (full: string | null): unknown => {
    if (full === null) return undefined;
    try {
      const stored = storage.getItem(full);
      return stored === null ? undefined : (JSON.parse(stored) as unknown);
    } catch {
      return undefined;
    }
  };

  const write = (full: string | null, value: unknown): void => {
    if (full === null) return;
    try {
      const text = JSON.stringify(value);
      if (text.length <= MAX_DRAFT_LENGTH) storage.setItem(full, text);
    } catch {
      // No room left, or the value is not serialisable.
    }
  };

  const hold = (name: string): (() => void) => {
    held.set(name, (held.get(name) ?? 0) + 1);
    let released = false;
    return () => {
      if (released) return;
      released = true;
      held.set(name, (held.get(name) ?? 1) - 1);
    };
  };

  const forget = (full: string) => {
    try {
      storage.removeItem(full);
    } catch {
      // The storage is unavailable, so there is nothing to remove.
    }
  };

  const remove = (full: string | null) => {
    if (full === null) return;
    writer.remove(full);
    forget(full);
    copies.remove(copyKey(full));
  };

  const load = async (full: string | null): Promise<unknown> => {
    if (full === null) return undefined;
    await tab?.ready();
    const unsaved = writer.unsaved().get(full) ?? copies.read(copyKey(full))?.value;
    return unsaved ?? (await writer.load(full)) ?? read(full);
  };

  const save = async (full: string | null, value: unknown): Promise<boolean> => {
    if (full === null || !(await writer.save(full, value))) return false;
    // A newer value may not be stored yet.
    if (!writer.unsaved().has(full)) copies.remove(copyKey(full));
    return true;
  };

  // A page that is closing or reloading does not wait for the database.
  const flush = () => {
    for (const [full, value] of writer.unsaved()) copies.write(copyKey(full), value);
    writer.flush();
  };

  return {
    flush,
    of: (name) => ({
      read: (key) => read(keyOf(name, key)),
      write: (key, value) => write(keyOf(name, key), value),
      load: (key) => load(keyOf(name, key)),
      save: (key, value) => save(keyOf(name, key), value),
      remove: (key) => remove(keyOf(name, key)),
      hold: () => hold(name),
    }),
    isHeld: (name) => (name === undefined ? [...held.values()].some((count) => count > 0) : (held.get(name) ?? 0) > 0),
  };
}
