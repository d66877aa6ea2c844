import { z } from 'zod';
import { browserStorage } from '../../../shell/browser-storage';

const KEY = 'atrium-widget-columns';

const names = z.array(z.string());
/** The cards in their order and the columns of the last visit, by the maximum number of columns. */
const storage = z.record(z.string(), z.object({ cards: names, columns: z.array(names).min(1) }));

function read(): z.infer<typeof storage> {
  try {
    return storage.safeParse(JSON.parse(browserStorage.getItem(KEY) ?? '{}')).data ?? {};
  } catch {
    // Invalid data is ignored, as on the first visit.
    return {};
  }
}

/** Stores the distribution of cards over at most `most` columns, so that they are in the same place on the next visit. */
export function storeColumns(most: number, cards: readonly string[], columns: readonly (readonly string[])[]): void {
  browserStorage.setItem(KEY, JSON.stringify({ ...read(), [most]: { cards, columns } }));
}

/** Returns the stored columns; null if they were of other cards, or of the same cards in another order. */
export function storedColumns(most: number, cards: readonly string[]): readonly (readonly string[])[] | null {
  const stored = read()[most];
  return stored?.cards.join() === cards.join() && stored.columns.flat().length === cards.length ? stored.columns : null;
}

/** Height of a card's frame and the gap below it, in px. */
const AROUND = 100;

/** The shortest column is at least this part of the longest one, if possible the first; some heights are estimates. */
const BALANCES = [0.85, 0.7];

/** Columns of an earlier visit are kept if the shortest is at least this part of the longest one. */
const MIN_BALANCE = 0.65;

/** Cards before the last so many go to the shortest column, since the number of arrangements grows exponentially. */
const ARRANGED = 10;

interface Arrangement {
  /** The column of each card. */
  columns: readonly number[];
  /** How far cards start above more important ones, in px. */
  disorder: number;
  longest: number;
}

const isBetter = (one: Arrangement, other: Arrangement | null) =>
  other === null || one.disorder < other.disorder || (one.disorder === other.disorder && one.longest < other.longest);

/** Returns the balanced arrangement that follows the order of the cards best; null if no arrangement is balanced. */
function arrange(heights: readonly number[], count: number, balance: number): Arrangement | null {
  let best: Arrangement | null = null;
  const ends: number[] = Array.from({ length: count }, () => 0);
  const columns: number[] = [];
  const place = (index: number, lowestStart: number, disorder: number) => {
    if (best && disorder > best.disorder) return;
    const height = heights[index];
    if (height === undefined) {
      const longest = Math.max(...ends);
      const found = { columns: [...columns], disorder, longest };
      if (Math.min(...ends) >= balance * longest && isBetter(found, best)) best = found;
      return;
    }
    const shortest = ends.indexOf(Math.min(...ends));
    const isFree = index >= heights.length - ARRANGED;
    for (const [column, start] of ends.entries()) {
      if (!isFree && column !== shortest) continue;
      // Empty columns are alike.
      if (start === 0 && column !== ends.indexOf(0)) continue;
      ends[column] = start + height;
      columns.push(column);
      place(index + 1, Math.max(lowestStart, start), disorder + Math.max(0, lowestStart - start));
      columns.pop();
      ends[column] = start;
    }
  };
  place(0, 0, 0);
  return best;
}

/**
 * Distributes cards over at most `most` columns of about the same height, the first cards at the top. Uses fewer
 * columns if they would differ too much. `heightOf` returns the height of a card's content in px.
 */
export function intoColumns<Card>(
  cards: readonly Card[],
  most: number,
  heightOf: (card: Card) => number,
): readonly (readonly Card[])[] {
  const heights = cards.map((card) => heightOf(card) + AROUND);
  for (let count = Math.min(most, cards.length); count > 1; count -= 1) {
    for (const balance of BALANCES) {
      const found = arrange(heights, count, balance);
      if (!found) continue;
      return Array.from({ length: count }, (_, column) =>
        cards.filter((_card, index) => found.columns[index] === column),
      );
    }
  }
  return [cards];
}

/** Returns whether no column is much shorter than the longest one. */
export function areBalanced<Card>(columns: readonly (readonly Card[])[], heightOf: (card: Card) => number): boolean {
  const lengths = columns.map((column) => column.reduce((sum, card) => sum + heightOf(card) + AROUND, 0));
  return Math.min(...lengths) >= MIN_BALANCE * Math.max(...lengths);
}
