import { areBalanced, intoColumns } from './columns';

const cards = (...heights: number[]) =>
  heights.map((height, index) => ({ name: String.fromCodePoint(97 + index), height }));
const names = (most: number, ...heights: number[]) =>
  intoColumns(cards(...heights), most, ({ height }) => height).map((column) => column.map(({ name }) => name).join(''));

test.each([
  ['no cards into one empty column', 3, [], ['']],
  ['one card into one column', 3, [100], ['a']],
  ['as many cards as columns into one column each', 3, [200, 180, 220], ['a', 'b', 'c']],
  ['one card more than columns, below the shortest', 2, [300, 150, 100], ['a', 'bc']],
  ['several short cards beside a tall one', 2, [500, 100, 100, 100], ['a', 'bcd']],
  ['two cards of very different heights into one column', 3, [500, 50], ['ab']],
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
    const columns = intoColumns(cards(...heights), most, ({ height }) => height);
    const lengths = columns.map((column) => column.reduce((sum, { height }) => sum + height + 100, 0));
    expect(columns.flat()).toHaveLength(heights.length);
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(0.6 * Math.max(...lengths));
  }
});

test.each([
  [5, [380, 520, 312, 203, 360]],
  [7, [380, 520, 312, 203, 360, 146, 440]],
])('spreads full cards over all columns (%i cards)', (_, heights) => {
  expect(names(3, ...heights)).toHaveLength(3);
});

test('keeps the first cards at the top, and the order within each column', () => {
  const columns = intoColumns(cards(180, 190, 186, 170, 216, 228, 220), 3, ({ height }) => height);
  expect(columns.map(([first]) => first?.name)).toEqual(['a', 'b', 'c']);
  for (const column of columns) expect(column).toEqual(column.toSorted((a, b) => a.name.localeCompare(b.name)));
});

test.each([
  [true, [[200], [140]]],
  [false, [[300], [100]]],
  [true, [[100, 100], [300]]],
  [true, [[50]]],
])('areBalanced returns %s for columns with the heights %j', (expected, columns) => {
  expect(areBalanced(columns, (height) => height)).toBe(expected);
});
