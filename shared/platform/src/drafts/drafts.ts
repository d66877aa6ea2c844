import type { Drafts } from '../contract';
import type { DraftClock } from './draft-clock';
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
  /** The storage of `save`, shared by all tabs. Defaults to the synchronous storage. */
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
function toDatabase(storage: DraftStorage): DraftDatabase {
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
  { database = toDatabase(storage), tab, ...options }: DraftsOptions = {},
): DraftStore {
  const writer = createDraftWriter({ database: tab?.database ?? database, ...options });
  const copies = tab?.copies ?? createDraftCopies(storage);
  const copyKey = (fullKey: string): string => tab?.keyOf(fullKey) ?? fullKey;
  const held = new Map<string, number>();

  const keyOf = (name: string, key: string): string | null => {
    const owner = context();
    return owner && ['atrium_draft', owner.userId, owner.companyId ?? '', name, key].join('/');
  };

  const read = (fullKey: string | null): unknown => {
    if (fullKey === null) return undefined;
    try {
      const stored = storage.getItem(fullKey);
      return stored === null ? undefined : (JSON.parse(stored) as unknown);
    } catch {
      return undefined;
    }
  };

  const write = (fullKey: string | null, value: unknown): void => {
    if (fullKey === null) return;
    try {
      const text = JSON.stringify(value);
      if (text.length <= MAX_DRAFT_LENGTH) storage.setItem(fullKey, text);
    } catch {
      // No room left, or the value is not serialisable.
    }
  };

  const hold = (name: string): (() => void) => {
    held.set(name, (held.get(name) ?? 0) + 1);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      held.set(name, (held.get(name) ?? 1) - 1);
    };
  };

  const forget = (fullKey: string) => {
    try {
      storage.removeItem(fullKey);
    } catch {
      // The storage is unavailable, so there is nothing to remove.
    }
  };

  const remove = (fullKey: string | null) => {
    if (fullKey === null) return;
    writer.remove(fullKey);
    forget(fullKey);
    copies.remove(copyKey(fullKey));
  };

  const load = async (fullKey: string | null): Promise<unknown> => {
    if (fullKey === null) return undefined;
    await tab?.ready();
    const unsaved = writer.unsaved().get(fullKey) ?? copies.read(copyKey(fullKey))?.value;
    return unsaved ?? (await writer.load(fullKey)) ?? read(fullKey);
  };

  const save = async (fullKey: string | null, value: unknown): Promise<boolean> => {
    if (fullKey === null || !(await writer.save(fullKey, value))) return false;
    // A newer value may not be stored yet.
    if (!writer.unsaved().has(fullKey)) copies.remove(copyKey(fullKey));
    return true;
  };

  // A page that is closing or reloading does not wait for the database.
  const flush = () => {
    for (const [fullKey, value] of writer.unsaved()) copies.write(copyKey(fullKey), value);
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
