import fc from 'fast-check';
import { startOfDay } from '../local-day';
import { capSegments, segmentsLength, shareWithin, splitByDay, splitSegments } from './time-share';

const entryOf = (start: string, end: string, costMinor: number | null = 0) => ({
  segments: [{ start, end }],
  duration: (Date.parse(end) - Date.parse(start)) / 1_000,
  costMinor,
});
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
/** Entries; after a split, the duration can exceed the whole seconds of the segments by one. */
const entry = fc
  .tuple(segments, fc.integer({ min: 0, max: 1_000_000_000 }), fc.boolean())
  .map(([parts, costMinor, hasRest]) => ({
    segments: parts,
    duration: Math.floor(segmentsLength(parts) / 1_000) + (hasRest ? 1 : 0),
    costMinor,
  }));
const zone = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Apia');

test('splits an entry into days that add up to its seconds and cost', () => {
  fc.assert(
    fc.property(entry, zone, (measured, timeZone) => {
      const shares = splitByDay(measured, timeZone);
      if (shares.length > 0) {
        expect(shares.reduce((sum, share) => sum + share.seconds, 0)).toBe(measured.duration);
        expect(shares.reduce((sum, share) => sum + (share.costMinor ?? 0), 0)).toBe(measured.costMinor);
      }
      expect(shares.every(({ seconds, costMinor }) => seconds >= 0 && (costMinor ?? 0) >= 0)).toBe(true);
      expect(shares.map(({ day }) => day)).toEqual(shares.map(({ day }) => day).toSorted());
    }),
  );
});

test('splits an entry at midnight, even at the end of a year', () => {
  expect(splitByDay(entryOf('2026-12-31T22:30:00Z', '2027-01-01T00:30:00Z', 201), 'Europe/Berlin')).toEqual([
    { day: '2026-12-31', seconds: 1_800, costMinor: 50 },
    { day: '2027-01-01', seconds: 5_400, costMinor: 151 },
  ]);
});

test('counts the elapsed time of days with clock changes', () => {
  expect(splitByDay(entryOf('2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'), 'Europe/Berlin')).toEqual([
    { day: '2026-03-29', seconds: 23 * 3_600, costMinor: 0 },
  ]);
  expect(splitByDay(entryOf('2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'), 'Europe/Berlin')).toEqual([
    { day: '2026-10-25', seconds: 25 * 3_600, costMinor: 0 },
  ]);
});

test('returns shares of adjacent ranges that add up to the entry, and of days to their range', () => {
  fc.assert(
    fc.property(entry, zone, fc.integer({ min: 0, max: 4 }), (measured, timeZone, days) => {
      const cut = startOfDay(`2026-03-${27 + days}`, timeZone);
      const [before, after] = [
        shareWithin(measured, { from: null, before: cut }),
        shareWithin(measured, { from: cut, before: null }),
      ];
      expect(before.seconds + after.seconds).toBe(measured.duration);
      expect((before.costMinor ?? 0) + (after.costMinor ?? 0)).toBe(measured.costMinor);
      const later = splitByDay(measured, timeZone).filter(({ day }) => day >= `2026-03-${27 + days}`);
      expect(later.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(later.length > 0 ? after.seconds : 0);
    }),
  );
});

test('returns no time outside the segments and no cost without a rate', () => {
  const paused = {
    segments: [
      { start: '2026-10-31T10:00:00Z', end: '2026-10-31T11:00:00Z' },
      { start: '2026-12-01T10:00:00Z', end: '2026-12-01T11:00:00Z' },
    ],
    duration: 7_200,
    costMinor: null,
  };
  const november = { from: Date.parse('2026-11-01T00:00:00Z'), before: Date.parse('2026-12-01T00:00:00Z') };
  expect(shareWithin(paused, november)).toEqual({ seconds: 0, costMinor: null });
  expect(shareWithin(paused, { ...november, before: null })).toEqual({ seconds: 3_600, costMinor: null });
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
