import fc from 'fast-check';
import { segmentsLength } from '@atrium/domain';
import { withDuration, withDurationOnDay, withStart } from './entry-times';

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

test('moves an entry to an earlier time if it would end on the next day', () => {
  const day = { dayStart: Date.parse(at(-30)), dayEnd: Date.parse(at(80)) };
  expect(withDurationOnDay(parts, 4_200, day)).toEqual([
    { start: at(-5), end: at(25) },
    { start: at(40), end: at(80) },
  ]);
  expect(withDurationOnDay(parts, 3_600, day)).toEqual(withDuration(parts, 3_600));
  expect(withDurationOnDay(parts, 7_200, day)[0]?.start).toBe(at(-30));
});

test('moves every segment with the start', () => {
  expect(withStart(parts, Date.parse(at(10)))).toEqual([
    { start: at(10), end: at(40) },
    { start: at(55), end: at(70) },
  ]);
});
