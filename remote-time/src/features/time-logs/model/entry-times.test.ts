import fc from 'fast-check';
import { segmentsLength } from '@atrium/domain';
import { withDuration, withStart } from './entry-times';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 9, minute)).toISOString();
const parts = [
  { start: at(0), end: at(30) },
  { start: at(45), end: at(60) },
];

test('shortens an entry from its end, or extends its last segment', () => {
  expect(withDuration(parts, 1_200)).toEqual([{ start: at(0), end: at(20) }]);
  expect(withDuration(parts, 3_600)).toEqual([parts[0], { start: at(45), end: at(75) }]);
});

test('sets exactly the requested duration', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 86_400 }), (seconds) => {
      expect(segmentsLength(withDuration(parts, seconds))).toBe(seconds * 1_000);
    }),
  );
});

test('moves every segment with the start', () => {
  expect(withStart(parts, Date.parse(at(10)))).toEqual([
    { start: at(10), end: at(40) },
    { start: at(55), end: at(70) },
  ]);
});
