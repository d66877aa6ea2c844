import { addDays } from '@atrium/platform';
import fc from 'fast-check';
import { barRow } from './week-bars';

const MONDAY = '2026-11-23';
const WEEK = Array.from({ length: 7 }, (_, index) => addDays(MONDAY, index));
const days = (first: number, last: number) => ({ firstDay: addDays(MONDAY, first), lastDay: addDays(MONDAY, last) });

it('places items over their days in the lowest free line, longer ones first', () => {
  const { bars, hidden, lanes } = barRow([days(0, 0), days(0, 2), days(1, 1), days(3, 4)], WEEK, 4);
  expect(bars.map(({ column, span, lane }) => [column, span, lane])).toEqual([
    [0, 3, 0],
    [0, 1, 1],
    [1, 1, 1],
    [3, 2, 0],
  ]);
  expect(hidden).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect(lanes).toBe(2);
});

it('hides chosen items last, also those that begin later than others', () => {
  const own = days(2, 2);
  const items = [days(0, 4), days(0, 4), days(0, 4), own];
  const { bars, hidden } = barRow(items, WEEK, 2, { isFirst: (item) => item === own });
  expect(bars).toMatchObject([{ item: own, column: 2, lane: 0 }]);
  expect(hidden).toEqual([3, 3, 3, 3, 3, 0, 0]);
});

it('marks an item that continues beyond the row', () => {
  const { bars } = barRow([days(-3, 10)], WEEK, 3);
  expect(bars).toMatchObject([{ column: 0, span: 7, continuesBefore: true, continuesAfter: true }]);
});

it('shows the number of hidden items in the last line', () => {
  const row = barRow([days(0, 0), days(0, 0), days(0, 0), days(0, 0)], WEEK, 3);
  expect(row.bars.map(({ lane }) => lane)).toEqual([0, 1]);
  expect(row.hidden).toEqual([2, 0, 0, 0, 0, 0, 0]);
  expect(row.lanes).toBe(3);
});

it('counts each item of a day only once, as a bar without overlaps or as a hidden item', () => {
  const span = fc.tuple(fc.integer({ min: -3, max: 9 }), fc.integer({ min: 0, max: 9 }));
  fc.assert(
    fc.property(fc.array(span, { maxLength: 25 }), fc.integer({ min: 0, max: 6 }), (spans, maxLanes) => {
      const items = spans.map(([first, length]) => days(first, first + length));
      const row = barRow(items, WEEK, maxLanes);
      for (const [column, day] of WEEK.entries()) {
        const shown = row.bars.filter((bar) => bar.column <= column && column < bar.column + bar.span);
        const count = items.filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay).length;
        const hidden = row.hidden[column] ?? 0;
        expect(shown.length + hidden).toBe(count);
        expect(new Set(shown.map(({ lane }) => lane)).size).toBe(shown.length);
        // The last line of a day with hidden items shows their number.
        for (const { lane } of shown) expect(lane).toBeLessThan(row.lanes - (hidden > 0 ? 1 : 0));
      }
    }),
  );
});
