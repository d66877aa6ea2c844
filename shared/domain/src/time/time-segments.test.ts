import fc from 'fast-check';
import { capSegments, segmentsLength, splitSegments } from './time-segments';

const START = Date.parse('2026-03-27T00:00:00Z');

/** Consecutive segments around two nights with a clock change. */
const segments = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 40_000_000 }), fc.integer({ min: 0, max: 90_000_000 })), {
    minLength: 1,
    maxLength: 6,
  })
  .map((gaps) => {
    let clock = START;
    return gaps.map(([pause, run]) => {
      const start = clock + pause;
      clock = start + run;
      return { start: new Date(start).toISOString(), end: new Date(clock).toISOString() };
    });
  });
test('caps segments at a number of seconds', () => {
  const parts = [
    { start: '2026-11-23T08:00:00.000Z', end: '2026-11-23T08:10:00.000Z' },
    { start: '2026-11-23T09:00:00.000Z', end: '2026-11-23T09:10:00.000Z' },
  ];
  expect(capSegments(parts, 900)).toEqual([parts[0], { start: parts[1]?.start, end: '2026-11-23T09:05:00.000Z' }]);
  expect(capSegments(parts, 600)).toEqual([parts[0]]);
  expect(capSegments(parts, 5_000)).toEqual(parts);
});

test('keeps the total length when segments are split at an instant', () => {
  fc.assert(
    fc.property(segments, fc.integer({ min: 0, max: 400_000_000 }), (parts, offset) => {
      const at = new Date(START + offset).toISOString();
      const [before, after] = splitSegments(parts, at);
      expect(segmentsLength(before) + segmentsLength(after)).toBe(segmentsLength(parts));
      expect(before.every(({ end }) => end <= at) && after.every(({ start }) => start >= at)).toBe(true);
    }),
  );
});
