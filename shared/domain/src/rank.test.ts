import fc from 'fast-check';
import { compareRanks, rankBetween } from './rank';

test('returns ranks that sort between their neighbours', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 300 }), (places) => {
      const ranks: string[] = [];
      for (const place of places) {
        const at = place % (ranks.length + 1);
        const rank = rankBetween(ranks[at - 1] ?? null, ranks[at] ?? null);
        expect(rank).toMatch(/^[0-9a-z]*[1-9a-z]$/);
        ranks.splice(at, 0, rank);
      }
      expect(ranks).toEqual(ranks.toSorted(compareRanks));
      expect(new Set(ranks).size).toBe(ranks.length);
    }),
  );
});

test('keeps ranks at either end short after 5,000 insertions', () => {
  let [first, last] = [rankBetween(null, null), rankBetween(null, null)];
  for (let n = 0; n < 5_000; n++) {
    const [lower, higher] = [rankBetween(null, first), rankBetween(last, null)];
    expect(lower < first && last < higher).toBe(true);
    [first, last] = [lower, higher];
  }
  expect([first.length, last.length]).toEqual([7, 7]);
});

test('always finds a rank between two cards', () => {
  const low = rankBetween(null, null);
  let high = rankBetween(low, null);
  for (let n = 0; n < 200; n++) {
    const between = rankBetween(low, high);
    expect(low < between && between < high).toBe(true);
    high = between;
  }
});

test('rejects neighbours in the wrong order', () => {
  expect(() => rankBetween('b', 'a')).toThrow(RangeError);
  expect(() => rankBetween('a', 'a')).toThrow(RangeError);
});
