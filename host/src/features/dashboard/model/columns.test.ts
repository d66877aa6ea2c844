import { distributeCards } from './columns';

const cards = (...heights: number[]) =>
  heights.map((height, index) => ({ name: String.fromCodePoint(97 + index), height }));
/** The length in px of a column with these heights: each card has a frame of 72 px, and a gap of 16 px follows it. */
const lengthOf = (heights: readonly number[]) => heights.reduce((sum, height) => sum + height + 72 + 16, -16);
const names = (most: number, ...heights: number[]) =>
  distributeCards(cards(...heights), most, ({ height }) => height).map((column) =>
    column.map(({ name }) => name).join(''),
  );

test.each([
  ['no cards into one empty column', 3, [], ['']],
  ['one card into one column', 3, [100], ['a']],
  ['as many cards as columns into one column each', 3, [200, 180, 220], ['a', 'b', 'c']],
  ['one card more than columns, below the shortest', 2, [300, 150, 100], ['a', 'bc']],
  ['several short cards beside a tall one', 2, [500, 100, 100, 100], ['a', 'bcd']],
  ['two cards of very different heights into one column', 3, [500, 50], ['ab']],
  ['three cards that differ by 35 % into three columns', 3, [380, 520, 312], ['a', 'b', 'c']],
  ['three cards into two columns that differ by 31 %', 2, [380, 520, 312], ['ac', 'b']],
  ['three cards that balance only in two columns into two', 3, [450, 150, 150], ['a', 'bc']],
  ['all cards into the single column of a phone', 1, [100, 200, 100], ['abc']],
] as const)('distributes %s', (_, most, heights, expected) => {
  expect(names(most, ...heights)).toEqual(expected);
});

test.each([
  [1, [320]],
  [2, [140, 420]],
  [3, [180, 190, 420]],
  [5, [180, 190, 86, 170, 420]],
  [7, [180, 190, 86, 170, 216, 228, 420]],
  [10, [180, 190, 86, 170, 216, 228, 420, 230, 132, 260]],
  // Full cards.
  [2, [380, 520]],
  [3, [380, 520, 312]],
  [3, [640, 120, 90]],
  [5, [380, 520, 312, 203, 360]],
  [5, [640, 380, 146, 120, 90]],
  [7, [380, 520, 312, 203, 360, 146, 440]],
  [7, [640, 380, 146, 120, 90, 203, 520]],
])('leaves no column shorter than the longest by more than 40 % (%i cards: %j)', (_, heights) => {
  for (const most of [1, 2, 3]) {
    const columns = distributeCards(cards(...heights), most, ({ height }) => height);
    const lengths = columns.map((column) => lengthOf(column.map(({ height }) => height)));
    expect(columns.flat()).toHaveLength(heights.length);
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(0.6 * Math.max(...lengths));
  }
});

test.each([
  [3, [380, 520, 312]],
  [5, [380, 520, 312, 203, 360]],
  [7, [380, 520, 312, 203, 360, 146, 440]],
])('spreads full cards over all columns (%i cards)', (_, heights) => {
  for (const most of [1, 2, 3]) expect(names(most, ...heights)).toHaveLength(most);
});

test('keeps the first cards at the top, and the order within each column', () => {
  const columns = distributeCards(cards(180, 190, 186, 170, 216, 228, 220), 3, ({ height }) => height);
  expect(columns.map(([first]) => first?.name)).toEqual(['a', 'b', 'c']);
  for (const column of columns) expect(column).toEqual(column.toSorted((a, b) => a.name.localeCompare(b.name)));
});

describe('the columns of an earlier visit', () => {
  const [a, b, c] = [
    { name: 'a', height: 300 },
    { name: 'b', height: 200 },
    { name: 'c', height: 180 },
  ];
  const arranged = (most: number, former: readonly (readonly (typeof a)[])[]) => {
    const columns = distributeCards([a, b, c], most, ({ height }) => height, former);
    return columns.map((column) => column.map(({ name }) => name).join(''));
  };

  test('stay while they are balanced', () => {
    expect(arranged(2, [[a, b], [c]])).toEqual(['a', 'bc']);
    expect(arranged(2, [[b, c], [a]])).toEqual(['bc', 'a']);
    expect(arranged(3, [[c], [b], [a]])).toEqual(['c', 'b', 'a']);
  });

  test('are replaced if more columns balance now', () => {
    expect(arranged(3, [[a, b, c]])).toEqual(['a', 'b', 'c']);
    expect(arranged(3, [[a], [b, c]])).toEqual(['a', 'b', 'c']);
  });
});
