/** Height of a card's padding, border and title, in px. */
const FRAME_PX = 72;
/** Gap between the cards of a column, in px. */
const GAP_PX = 16;

/** The shortest column is at least this part of the longest one. Slightly above 0.6, since heights are rounded. */
const MIN_BALANCE = 0.61;

/** Balances that are tried for each number of columns, the best first; some heights are estimates. */
const BALANCES = [0.85, 0.7, MIN_BALANCE];

/** Returns whether the shortest column is at least the given part of the longest one. Empty columns are 0 px long. */
const isBalanced = (lengths: readonly number[], balance: number) =>
  Math.min(...lengths) >= balance * Math.max(...lengths);

/**
 * Number of cards, at the end, for which all arrangements are tried. The cards before them go to the shortest column,
 * since the number of arrangements grows exponentially.
 */
const MAX_ARRANGED = 10;

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
      const lengths = ends.map((end) => Math.max(0, end - GAP_PX));
      const found = { columns: [...columns], disorder, longest: Math.max(...lengths) };
      if (isBalanced(lengths, balance) && isBetter(found, best)) best = found;
      return;
    }
    const shortest = ends.indexOf(Math.min(...ends));
    const isFree = index >= heights.length - MAX_ARRANGED;
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

type Columns<Card> = readonly (readonly Card[])[];

/** Returns whether no column is shorter than the longest one by more than 40 %. */
function areBalanced<Card>(columns: Columns<Card>, heightOf: (card: Card) => number): boolean {
  const lengths = columns.map((column) =>
    column.reduce((sum, card) => sum + heightOf(card) + FRAME_PX + GAP_PX, -GAP_PX),
  );
  return isBalanced(lengths, MIN_BALANCE);
}

/**
 * Distributes cards over at most `maxColumns` columns of about the same height, the first cards at the top. Uses fewer
 * columns if they would differ by more than 40 %. `heightOf` returns the height of a card's content in px. Returns the
 * columns of an earlier visit, `former`, if there are at least as many and they are still balanced.
 */
export function distributeCards<Card>(
  cards: readonly Card[],
  maxColumns: number,
  heightOf: (card: Card) => number,
  former: Columns<Card> | null = null,
): Columns<Card> {
  const columns = findBalancedColumns(cards, maxColumns, heightOf);
  return former && former.length >= columns.length && areBalanced(former, heightOf) ? former : columns;
}

function findBalancedColumns<Card>(
  cards: readonly Card[],
  maxColumns: number,
  heightOf: (card: Card) => number,
): Columns<Card> {
  const heights = cards.map((card) => heightOf(card) + FRAME_PX + GAP_PX);
  for (let count = Math.min(maxColumns, cards.length); count > 1; count -= 1) {
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
