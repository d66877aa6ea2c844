import { parseJson } from '@atrium/contracts';
import { z } from 'zod';
import { browserStorage } from '../../../shell/browser-storage';

const KEY = 'atrium-widget-columns';

const names = z.array(z.string());
/** The cards in their order and the columns of the last visit, by the maximum number of columns. */
const storage = z.record(z.string(), z.object({ cards: names, columns: z.array(names).min(1) }));

/** Returns the stored columns; none if the data is missing or invalid. */
const read = (): z.infer<typeof storage> => storage.safeParse(parseJson(browserStorage.getItem(KEY))).data ?? {};

/** Stores the distribution of cards over at most `maxColumns` columns, for the same places on the next visit. */
export function storeColumns(
  maxColumns: number,
  cards: readonly string[],
  columns: readonly (readonly string[])[],
): void {
  browserStorage.setItem(KEY, JSON.stringify({ ...read(), [maxColumns]: { cards, columns } }));
}

/** Returns the stored columns; null if they were of other cards, or of the same cards in another order. */
export function storedColumns(maxColumns: number, cards: readonly string[]): readonly (readonly string[])[] | null {
  const stored = read()[maxColumns];
  return stored?.cards.join() === cards.join() && stored.columns.flat().length === cards.length ? stored.columns : null;
}
