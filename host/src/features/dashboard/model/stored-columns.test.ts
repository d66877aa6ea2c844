import { storeColumns, storedColumns } from './columns';

beforeEach(() => localStorage.clear());

test('returns the columns of the last visit', () => {
  storeColumns(3, ['a', 'b', 'c', 'd'], [['a', 'c'], ['b'], ['d']]);
  storeColumns(2, ['a', 'b', 'c', 'd'], [['a'], ['b', 'c', 'd']]);

  expect(storedColumns(3, ['a', 'b', 'c', 'd'])).toEqual([['a', 'c'], ['b'], ['d']]);
  expect(storedColumns(2, ['a', 'b', 'c', 'd'])).toEqual([['a'], ['b', 'c', 'd']]);
  expect(storedColumns(1, ['a', 'b', 'c', 'd'])).toBeNull();
});

test.each([
  ['another order of the cards', ['c', 'b', 'a']],
  ['an additional card', ['a', 'b', 'c', 'd']],
  ['one card fewer', ['a', 'b']],
  ['another card', ['a', 'b', 'd']],
])('returns no columns for %s', (_, cards) => {
  storeColumns(2, ['a', 'b', 'c'], [['a', 'c'], ['b']]);

  expect(storedColumns(2, cards)).toBeNull();
});

test.each(['nonsense', 'null', '{"2":"a"}', '{"2":{"cards":["a"],"columns":[]}}'])(
  'ignores %s in the storage',
  (stored) => {
    localStorage.setItem('atrium-widget-columns', stored);

    expect(storedColumns(2, ['a'])).toBeNull();
  },
);
