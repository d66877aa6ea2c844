import type { z } from 'zod';
import type { TextStorage } from '@atrium/platform';
import type { Owner } from './timer';

/** A list in the browser's storage from which each user reads only their own items. */
export interface OwnedList<Item extends Owner> {
  readonly key: string;
  read(owner: Owner): Item[];
  /** Replaces the owner's items. Keeps the items of other users and objects that this version cannot parse. */
  write(owner: Owner, items: readonly Item[]): void;
}

/** Returns the storage key under which an unreadable list is set aside. */
export const setAsideKey = (key: string) => `${key}_unreadable`;

/**
 * Creates a list. Every read and write accesses the storage directly, so that tabs stay consistent. A value that is
 * not a list is moved to `setAsideKey`, reported to `onSetAside`, and treated as an empty list from then on.
 */
export function createOwnedList<Item extends Owner>(
  key: string,
  schema: z.ZodType<Item>,
  storage: TextStorage,
  onSetAside: () => void = () => undefined,
): OwnedList<Item> {
  const readAll = (): unknown[] => {
    const text = storage.getItem(key) ?? '[]';
    const list = listOf(text);
    if (list) return list;
    storage.setItem(setAsideKey(key), text);
    storage.removeItem(key);
    onSetAside();
    return [];
  };
  const parseOwned = (owner: Owner, value: unknown): Item | null => {
    const item = schema.safeParse(value).data;
    return item?.userId === owner.userId && item.companyId === owner.companyId ? item : null;
  };
  return {
    key,
    read: (owner) => readAll().flatMap((value) => parseOwned(owner, value) ?? []),
    write(owner, items) {
      const others = readAll().filter((value) => isRecord(value) && !parseOwned(owner, value));
      storage.setItem(key, JSON.stringify([...others, ...items]));
    },
  };
}

/** Parses a JSON list. Returns null if the text is anything else. */
function listOf(text: string): unknown[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
