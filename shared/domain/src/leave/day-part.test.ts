import type { DayPart } from '@atrium/contracts';
import fc from 'fast-check';
import { amountOf, commonPart, overlappingRows, withoutPart, type DayRow } from './day-part';

const part = fc.constantFrom<DayPart>('full', 'am', 'pm');
const row = fc.record({ date: fc.constantFrom('2026-11-16', '2026-11-17', '2026-11-18'), part });
const halves = (value: DayPart | null) => (value === null ? [] : value === 'full' ? ['am', 'pm'] : [value]);

test('separates morning and afternoon, but a whole day overlaps both', () => {
  const morning: DayRow = { date: '2026-11-16', part: 'am' };
  const afternoon: DayRow = { date: '2026-11-16', part: 'pm' };
  const whole: DayRow = { date: '2026-11-16', part: 'full' };
  expect(overlappingRows([morning], [afternoon])).toEqual([]);
  expect(overlappingRows([whole], [afternoon])).toEqual([whole]);
  expect(overlappingRows([morning], [whole])).toEqual([morning]);
  expect(overlappingRows([whole], [{ ...whole, date: '2026-11-17' }])).toEqual([]);
});

test('treats parts of a day as sets of halves', () => {
  fc.assert(
    fc.property(part, part, (one, other) => {
      expect(halves(commonPart(one, other))).toEqual(halves(one).filter((half) => halves(other).includes(half)));
      expect(halves(withoutPart(one, other))).toEqual(halves(one).filter((half) => !halves(other).includes(half)));
    }),
  );
});

test('finds an overlap in either order of the rows', () => {
  fc.assert(
    fc.property(fc.array(row), fc.array(row), (one, other) => {
      expect(overlappingRows(one, other).length > 0).toBe(overlappingRows(other, one).length > 0);
    }),
  );
});

test('finds an overlap exactly where rows share half a day', () => {
  fc.assert(
    fc.property(fc.array(row), fc.array(row), (one, other) => {
      const keys = (rows: DayRow[]) => rows.flatMap((each) => halves(each.part).map((half) => `${each.date} ${half}`));
      const shared = keys(one).some((key) => keys(other).includes(key));
      expect(overlappingRows(one, other).length > 0).toBe(shared);
    }),
  );
});

test('sums amounts, half a day as 500', () => {
  expect(amountOf([])).toBe(0);
  expect(
    amountOf([
      { date: '2026-11-16', part: 'full' },
      { date: '2026-11-17', part: 'am' },
    ]),
  ).toBe(1_500);
});
