import { browserClock, type TimestampClock } from './draft-clock';
import type { TimedDraft } from './draft-database';
import type { KeptStorage, TextStorage } from './kept-storage';

/** Separates the key of a form from the id of the tab. */
const SEPARATOR = '/tab/';

/** Returns the prefix of the keys of a form's drafts in all tabs. */
export const tabPrefix = (key: string): string => key + SEPARATOR;

/** Returns the key of a form's draft in one tab. */
export const tabKey = (key: string, tabId: string): string => tabPrefix(key) + tabId;

/** Returns the id of the tab that a key belongs to, or null for a draft that all tabs share. */
export const tabIdOf = (key: string): string | null => /\/tab\/([\da-f-]{36})$/.exec(key)?.[1] ?? null;

/** Synchronous copies of drafts whose save may not finish, by the key of the draft. */
export interface DraftCopies {
  /** Returns undefined if there is none or it is unreadable. */
  read(key: string): TimedDraft | undefined;
  /** Does nothing if the browser has no room or the value is not serialisable. */
  write(key: string, value: unknown): void;
  remove(key: string): void;
}

const SUFFIX = '/unsaved';

/** Returns the keys of all drafts that have a copy and whose key begins with `prefix`. */
export const keysOfCopies = (storage: KeptStorage, prefix: string): string[] =>
  storage.keys().flatMap((key) => (key.startsWith(prefix) && key.endsWith(SUFFIX) ? key.slice(0, -SUFFIX.length) : []));

function parse(key: string, text: string): TimedDraft | undefined {
  const value: unknown = JSON.parse(text);
  // Earlier versions, and browsers without Web Locks, share drafts between tabs and store no time.
  if (tabIdOf(key) === null) return { value, savedAt: 0 };
  const isTimed = typeof value === 'object' && value !== null && 'value' in value && 'savedAt' in value;
  return isTimed && typeof value.savedAt === 'number' ? { value: value.value, savedAt: value.savedAt } : undefined;
}

/** Creates access to the copies in localStorage. */
export function createDraftCopies(
  storage: TextStorage,
  clock: Pick<TimestampClock, 'now'> = browserClock,
): DraftCopies {
  return {
    read(key) {
      try {
        const text = storage.getItem(key + SUFFIX);
        return text === null ? undefined : parse(key, text);
      } catch {
        return undefined;
      }
    },
    write(key, value) {
      try {
        const stored = tabIdOf(key) === null ? value : ({ value, savedAt: clock.now() } satisfies TimedDraft);
        storage.setItem(key + SUFFIX, JSON.stringify(stored));
      } catch {
        // No room left, or the value is not serialisable.
      }
    },
    remove(key) {
      try {
        storage.removeItem(key + SUFFIX);
      } catch {
        // The storage is unavailable, so there is nothing to remove.
      }
    },
  };
}
