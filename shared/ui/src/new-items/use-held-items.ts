import { useState } from 'react';

interface HeldItemsInput<Item> {
  /** In their order; undefined while they load. */
  items: readonly Item[] | undefined;
  /** Whether `items` are up to date. Until they are for the first time, none is held back. */
  isCurrent: boolean;
  keyOf: (item: Item) => string;
  /** The most items that the list shows. */
  most: number;
  /** How many items the list has room for in any case, such as one whose empty state is as high. Defaults to 0. */
  reserved?: number;
}

interface HeldItems<Item> {
  shown: readonly Item[];
  /** How many more items the list has room for: those that arrived and are held back. */
  heldCount: number;
  /** Admits items to the list: all of them, or those that will be left. */
  admit: (items: readonly Item[]) => void;
}

/** What the list had when it was opened, or when items were last admitted. */
interface ListSnapshot {
  keys: ReadonlySet<string>;
  length: number;
}

/**
 * Keeps a short list from growing while it is on the screen, so that new items move nothing below it: shows the items
 * that it had, and others only in the place of some that are gone. `NewItemsButton` offers the others. An item that was
 * admitted once is shown whenever it returns, as after Undo.
 */
export function useHeldItems<Item>({
  items,
  isCurrent,
  keyOf,
  most,
  reserved = 0,
}: HeldItemsInput<Item>): HeldItems<Item> {
  const [snapshot, setSnapshot] = useState<ListSnapshot | null>(null);
  const admit = (more: readonly Item[]) =>
    setSnapshot((before) => ({ keys: new Set([...(before?.keys ?? []), ...more.map(keyOf)]), length: more.length }));
  if (snapshot === null && isCurrent && items) admit(items);
  const all = items ?? [];
  const isAdmitted = (item: Item) => snapshot === null || snapshot.keys.has(keyOf(item));
  const kept = all.filter(isAdmitted).slice(0, most);
  const free = Math.max(0, Math.min(most, Math.max(reserved, snapshot?.length ?? 0)) - kept.length);
  const replacing = all.filter((item) => !isAdmitted(item)).slice(0, free);
  const shown = all.filter((item) => kept.includes(item) || replacing.includes(item));
  return { shown, heldCount: Math.min(most, all.length) - shown.length, admit };
}
