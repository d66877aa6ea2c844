import { buildTimeEntry } from '@atrium/testing';
import fc from 'fast-check';
import { middleOf, splitLengths } from './split-entry';

const NINE = Date.UTC(2026, 2, 2, 9);
const at = (minute: number) => new Date(NINE + minute * 60_000).toISOString();
const entry = buildTimeEntry({
  startTime: at(0),
  endTime: at(60),
  duration: 2_700,
  segments: [
    { start: at(0), end: at(30) },
    { start: at(45), end: at(60) },
  ],
});

test('returns the time before and after an instant, even within a pause', () => {
  expect(splitLengths(entry, NINE + 10 * 60_000)).toEqual([600, 2_100]);
  expect(splitLengths(entry, NINE + 40 * 60_000)).toEqual([1_800, 900]);
});

test.each([0, 60, -5, 90])('returns null at minute %d, where one part would be empty', (minute) => {
  expect(splitLengths(entry, NINE + minute * 60_000)).toBeNull();
});

test('returns parts that add up to the total length', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3_599_999 }), (offset) => {
      const [first, second] = splitLengths(entry, NINE + offset) ?? [];
      expect((first ?? 0) + (second ?? 0)).toBe(2_700);
    }),
  );
});

test('returns the middle of the tracked time', () => {
  expect(middleOf(entry)).toBe(NINE + 30 * 60_000);
});
