import type { z } from 'zod';
import type { TextStorage } from '@atrium/platform';
import type { Owner } from './timer';

/** A list in the browser's storage of which everybody who uses this browser sees only what is theirs. */
export interface Shelf<Item extends Owner> {
  readonly key: string;
  read(owner: Owner): Item[];
  /** Replaces the owner's items. Everybody else's stay, and so does what this version cannot read. */
  write(owner: Owner, items: readonly Item[]): void;
}

/**
 * Every read and write goes to the storage itself, so that tabs which share it agree. What is not a list counts as
 * an empty one.
 */
export function createShelf<Item extends Owner>(
  key: string,
  schema: z.ZodType<Item>,
  storage: TextStorage,
): Shelf<Item> {
  const everything = (): unknown[] => {
    try {
      const value: unknown = JSON.parse(storage.getItem(key) ?? '[]');
      return Array.isArray(value) ? value : [];
    } catch {
      return [];
    }
  };
  const owned = (owner: Owner, value: unknown): Item | null => {
    const item = schema.safeParse(value).data;
    return item?.userId === owner.userId && item.companyId === owner.companyId ? item : null;
  };
  return {
    key,
    read: (owner) => everything().flatMap((value) => owned(owner, value) ?? []),
    write(owner, items) {
      const others = everything().filter((value) => isRecord(value) && !owned(owner, value));
      storage.setItem(key, JSON.stringify([...others, ...items]));
    },
  };
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
