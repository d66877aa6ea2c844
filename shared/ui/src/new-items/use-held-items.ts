import { useState } from 'react';

interface HeldItemsInput<Item> {
  /** In their order; undefined while they load. */
  items: readonly Item[] | undefined;
  /** Whether `items` are up to date. Until they are for the first time, none is held back. */
  isCurrent: boolean;
  keyOf: (item: Item) => string;
  /** Maximum number of items that the list shows. */
  max: number;
  /** Number of items for which the list has room in any case, such as the height of its empty state. Defaults to 0. */
  reserved?: number;
}

interface HeldItems<Item> {
  shown: readonly Item[];
  /** Number of items that arrived and are held back, as far as the list has room for them. */
  heldCount: number;
  /** Admits items to the list: all of them, or those that will be left. */
  admit: (items: readonly Item[]) => void;
}

/** The items of the list when it was opened, or when items were last admitted. */
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
  max,
  reserved = 0,
}: HeldItemsInput<Item>): HeldItems<Item> {
  const [snapshot, setSnapshot] = useState<ListSnapshot | null>(null);
  const admit = (more: readonly Item[]) =>
    setSnapshot((before) => ({ keys: new Set([...(before?.keys ?? []), ...more.map(keyOf)]), length: more.length }));
  if (snapshot === null && isCurrent && items) admit(items);
  const all = items ?? [];
  const isAdmitted = (item: Item) => snapshot === null || snapshot.keys.has(keyOf(item));
  const kept = all.filter(isAdmitted).slice(0, max);
  const freePlaces = Math.max(0, Math.min(max, Math.max(reserved, snapshot?.length ?? 0)) - kept.length);
  const replacements = all.filter((item) => !isAdmitted(item)).slice(0, freePlaces);
  const shown = all.filter((item) => kept.includes(item) || replacements.includes(item));
  return { shown, heldCount: Math.min(max, all.length) - shown.length, admit };
}
