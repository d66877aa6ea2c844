/** Height of a card's frame and the gap below it, in px. */
const AROUND = 100;

interface Column<Card> {
  cards: Card[];
  height: number;
}

/**
 * Distributes cards over columns, each card to the shortest column so far. The first cards are at the top, and no card
 * is pushed down by a taller neighbor. `heightOf` returns the height of a card's content in px.
 */
export function intoColumns<Card>(
  cards: readonly Card[],
  count: number,
  heightOf: (card: Card) => number,
): readonly (readonly Card[])[] {
  const columns = Array.from({ length: count }, (): Column<Card> => ({ cards: [], height: 0 }));
  for (const card of cards) {
    const shortest = columns.reduce((best, column) => (column.height < best.height ? column : best));
    shortest.cards.push(card);
    shortest.height += heightOf(card) + AROUND;
  }
  return columns.map((column) => column.cards);
}
