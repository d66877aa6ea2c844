import { intoColumns } from './columns';

const cards = (...heights: number[]) =>
  heights.map((height, index) => ({ name: String.fromCodePoint(97 + index), height }));
const names = (count: number, ...heights: number[]) =>
  intoColumns(cards(...heights), count, ({ height }) => height).map((column) =>
    column.map(({ name }) => name).join(''),
  );

test.each([
  ['none', 3, [], ['', '', '']],
  ['one', 3, [100], ['a', '', '']],
  ['as many as columns', 3, [300, 100, 200], ['a', 'b', 'c']],
  ['one more: below the shortest', 3, [300, 100, 200, 50], ['a', 'bd', 'c']],
  ['a tall one beside several short ones', 2, [500, 100, 100, 100], ['a', 'bcd']],
  ['a phone', 1, [100, 200, 100], ['abc']],
] as const)('shares out %s', (_, count, heights, expected) => {
  expect(names(count, ...heights)).toEqual(expected);
});
