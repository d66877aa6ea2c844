import type { Drafts } from './contract';

/** Whose drafts they are. */
export interface DraftOwner {
  userId: string;
  companyId: string | null;
}

/** The drafts of all packages of a page. */
export interface DraftStore {
  /** The drafts of one package. */
  of(name: string): Drafts;
  /** Whether a draft is held: of this package, or of any. */
  isHeld(name?: string): boolean;
}

/** The longest draft, in characters of JSON; more would push the others out of the browser's 5 MB. */
const LONGEST = 200_000;

/**
 * Keeps drafts in `storage`, apart for each user, company and package. A draft that is too long, or that the browser
 * has no room for, is not stored: what was typed is still on the screen. What cannot be read any more is not there.
 */
export function createDrafts(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  context: () => DraftOwner | null,
): DraftStore {
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
      if (text.length <= LONGEST) storage.setItem(full, text);
    } catch {
      // No room left, or nothing that JSON can say.
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

  const remove = (full: string | null) => {
    if (full === null) return;
    try {
      storage.removeItem(full);
    } catch {
      // No storage, so nothing was there.
    }
  };

  return {
    of: (name) => ({
      read: (key) => read(keyOf(name, key)),
      write: (key, value) => write(keyOf(name, key), value),
      remove: (key) => remove(keyOf(name, key)),
      hold: () => hold(name),
    }),
    isHeld: (name) => (name === undefined ? [...held.values()].some((count) => count > 0) : (held.get(name) ?? 0) > 0),
  };
}
