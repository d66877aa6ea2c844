import fc from 'fast-check';
import { capSegments, segmentsLength, splitByDay, splitSegments } from './time-segments';

const one = (start: string, end: string) => [{ start, end }];
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
const zone = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Apia');

test('shares of days add up to exactly the seconds and the cost', () => {
  fc.assert(
    fc.property(segments, zone, fc.integer({ min: 0, max: 1_000_000_000 }), (parts, timeZone, cost) => {
      const shares = splitByDay(parts, cost, timeZone);
      const seconds = Math.floor(segmentsLength(parts) / 1_000);
      expect(shares.reduce((sum, share) => sum + share.seconds, 0)).toBe(seconds);
      if (shares.length > 0) expect(shares.reduce((sum, share) => sum + share.costMinor, 0)).toBe(cost);
      expect(shares.every((share) => share.seconds >= 0 && share.costMinor >= 0)).toBe(true);
      expect(shares.map(({ day }) => day)).toEqual(shares.map(({ day }) => day).toSorted());
    }),
  );
});

test('an entry across midnight and the year end is split there', () => {
  expect(splitByDay(one('2026-12-31T22:30:00Z', '2027-01-01T00:30:00Z'), 201, 'Europe/Berlin')).toEqual([
    { day: '2026-12-31', seconds: 1_800, costMinor: 50 },
    { day: '2027-01-01', seconds: 5_400, costMinor: 151 },
  ]);
});

test('the night that is an hour shorter, and the one that is longer, count what really passed', () => {
  expect(splitByDay(one('2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'), 0, 'Europe/Berlin')).toEqual([
    { day: '2026-03-29', seconds: 23 * 3_600, costMinor: 0 },
  ]);
  expect(splitByDay(one('2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'), 0, 'Europe/Berlin')).toEqual([
    { day: '2026-10-25', seconds: 25 * 3_600, costMinor: 0 },
  ]);
});

test('capping keeps the first so many seconds', () => {
  const parts = [
    { start: '2026-11-23T08:00:00.000Z', end: '2026-11-23T08:10:00.000Z' },
    { start: '2026-11-23T09:00:00.000Z', end: '2026-11-23T09:10:00.000Z' },
  ];
  expect(capSegments(parts, 900)).toEqual([parts[0], { start: parts[1]?.start, end: '2026-11-23T09:05:00.000Z' }]);
  expect(capSegments(parts, 600)).toEqual([parts[0]]);
  expect(capSegments(parts, 5_000)).toEqual(parts);
});

test('splitting at an instant loses nothing', () => {
  fc.assert(
    fc.property(segments, fc.integer({ min: 0, max: 400_000_000 }), (parts, offset) => {
      const at = new Date(START + offset).toISOString();
      const [before, after] = splitSegments(parts, at);
      expect(segmentsLength(before) + segmentsLength(after)).toBe(segmentsLength(parts));
      expect(before.every(({ end }) => end <= at) && after.every(({ start }) => start >= at)).toBe(true);
    }),
  );
});
