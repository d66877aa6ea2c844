import fc from 'fast-check';
import {
  countBefore,
  endOfSeries,
  type EventTimes,
  firstOccurrence,
  isOccurrence,
  localTime,
  occurrencesBetween,
  toStoredRule,
  zoneOf,
} from './occurrences';

const at = (iso: string) => new Date(iso);
const HOUR = 3_600_000;

function series(start: string, rule: string | null, { timeZone = 'Europe/Berlin', hours = 1, allDay = false } = {}) {
  const startsAt = at(start);
  const times = { startsAt, endsAt: new Date(startsAt.getTime() + hours * HOUR), allDay, timeZone };
  return { ...times, rule: rule === null ? null : toStoredRule(rule, times) } satisfies EventTimes;
}
const starts = (times: EventTimes, from: string, to: string) =>
  occurrencesBetween(times, at(from), at(to)).map(({ start }) => start.toISOString().slice(0, 16));

it('keeps the time of day when clocks change', () => {
  const weekly = series('2026-10-19T08:00:00Z', 'FREQ=WEEKLY;BYDAY=MO');
  expect(starts(weekly, '2026-10-18T00:00:00Z', '2026-11-03T00:00:00Z')).toEqual([
    '2026-10-19T08:00',
    '2026-10-26T09:00',
    '2026-11-02T09:00',
  ]);
});

it('skips a time of day that clocks skip', () => {
  // On 29 March 2026, clocks in Berlin go forward from 02:00 to 03:00.
  const daily = series('2026-03-28T01:30:00Z', 'FREQ=DAILY');
  expect(starts(daily, '2026-03-28T00:00:00Z', '2026-03-31T00:00:00Z')).toEqual([
    '2026-03-28T01:30',
    '2026-03-30T00:30',
  ]);
});

it('repeats 29 February only in leap years', () => {
  const birthday = series('2024-02-29T00:00:00Z', 'FREQ=YEARLY', { allDay: true, hours: 24 });
  expect(starts(birthday, '2025-01-01T00:00:00Z', '2033-01-01T00:00:00Z')).toEqual([
    '2028-02-29T00:00',
    '2032-02-29T00:00',
  ]);
});

it.each([
  ['1990-01-31T09:00:00Z', 'FREQ=MONTHLY', ['2026-12-31T09:00', '2027-01-31T09:00']],
  ['1992-02-29T09:00:00Z', 'FREQ=YEARLY', ['2028-02-29T09:00']],
  ['1990-01-09T09:00:00Z', 'FREQ=MONTHLY;INTERVAL=5;BYDAY=2TU', ['2027-02-09T09:00']],
])('keeps the periods of a series that began on %s', (start, rule, expected) => {
  const until = rule === 'FREQ=YEARLY' ? '2029-01-01T00:00:00Z' : '2027-02-20T00:00:00Z';
  expect(starts(series(start, rule), '2026-12-01T00:00:00Z', until)).toEqual(expected);
});

it('finds the occurrences of a series that began a thousand years ago without those since', () => {
  const old = series('1010-01-05T09:00:00Z', 'FREQ=MONTHLY;BYDAY=2TU');
  const startedAt = performance.now();
  for (let listed = 0; listed < 100; listed++) {
    expect(starts(old, '2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z')).toHaveLength(1);
  }
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});

it('continues past the end of a year, and skips months without the day', () => {
  const monthly = series('2026-12-31T09:00:00Z', 'FREQ=MONTHLY;COUNT=3');
  expect(starts(monthly, '2026-12-01T00:00:00Z', '2028-01-01T00:00:00Z')).toEqual([
    '2026-12-31T09:00',
    '2027-01-31T09:00',
    '2027-03-31T08:00',
  ]);
  expect(endOfSeries(monthly)).toEqual(at('2027-03-31T09:00:00Z'));
  expect(countBefore(monthly, at('2027-02-01T00:00:00Z'))).toBe(2);
});

it('includes the last day of a series in the time zone of the event', () => {
  const evening = series('2026-11-23T23:30:00Z', 'FREQ=DAILY;UNTIL=20261126', { timeZone: 'America/New_York' });
  // 18:30 in New York on the 26th is 23:30 UTC.
  expect(starts(evening, '2026-11-25T12:00:00Z', '2026-12-01T00:00:00Z')).toEqual([
    '2026-11-25T23:30',
    '2026-11-26T23:30',
  ]);
});

it.each(['99991231', '99991231T235959Z'])('stores a series until %s as one without an end', (until) => {
  const daily = series('2026-11-23T09:00:00Z', `FREQ=DAILY;UNTIL=${until}`, { timeZone: 'America/New_York' });
  expect(daily.rule).toBe('FREQ=DAILY');
});

it('includes events that began before the range and continue into it', () => {
  const overnight = series('2026-11-20T10:00:00Z', null, { hours: 72 });
  expect(starts(overnight, '2026-11-23T00:00:00Z', '2026-11-24T00:00:00Z')).toEqual(['2026-11-20T10:00']);
  expect(starts(overnight, '2026-11-23T10:00:00Z', '2026-11-24T00:00:00Z')).toEqual([]);
});

it.each([
  'FREQ=HOURLY',
  'FREQ=DAILY;INTERVAL=1000',
  'FREQ=DAILY;COUNT=0',
  'FREQ=DAILY;COUNT=731',
  'FREQ=DAILY;UNTIL=20261399',
  'FREQ=DAILY;UNTIL=soon',
])('rejects the rule %s', (rule) => {
  const { rule: _none, ...times } = series('2026-11-23T09:00:00Z', null);
  expect(toStoredRule(rule, times)).toBeNull();
});

const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Pacific/Auckland', 'Asia/Kolkata');
const rules = fc.oneof(
  fc.record({ interval: fc.integer({ min: 1, max: 9 }) }).map(({ interval }) => `FREQ=DAILY;INTERVAL=${interval}`),
  fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.subarray(['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'], { minLength: 1 }))
    .map(([interval, days]) => `FREQ=WEEKLY;INTERVAL=${interval};BYDAY=${days.join(',')}`),
  fc.constantFrom('FREQ=MONTHLY', 'FREQ=MONTHLY;BYDAY=2TU', 'FREQ=MONTHLY;BYDAY=-1FR', 'FREQ=YEARLY'),
);
const minutes = fc.integer({ min: 0, max: 3 * 365 * 24 * 4 }).map((quarters) => quarters * 15);
const planned = fc.record({ timeZone: zones, rule: rules, start: minutes, window: minutes });

it('returns the same occurrences at any distance from the start', () => {
  fc.assert(
    fc.property(planned, ({ timeZone, rule, start, window }) => {
      const begin = at('2024-01-01T00:00:00Z').getTime();
      const times = series(new Date(begin + start * 60_000).toISOString(), rule, { timeZone });
      const from = new Date(begin + window * 60_000);
      const to = new Date(from.getTime() + 42 * 24 * HOUR);
      const narrow = occurrencesBetween(times, from, to);
      // Starting from the series start skips no periods.
      const wide = occurrencesBetween(times, times.startsAt, to).filter(({ end }) => end > from);
      expect(narrow).toEqual(wide);
      for (const { start: one, end } of narrow) {
        expect(end.getTime() - one.getTime()).toBe(HOUR);
        expect(isOccurrence(times, one)).toBe(true);
        const zone = zoneOf(times);
        expect(localTime(one, zone).toPlainTime().equals(localTime(times.startsAt, zone).toPlainTime())).toBe(true);
      }
    }),
    { numRuns: 150 },
  );
});

describe('the first occurrence of a series', () => {
  const first = (rule: string) =>
    firstOccurrence({ ...series('2026-11-30T09:00:00Z', null, { timeZone: 'UTC' }), rule })?.start.toISOString();

  it.each([
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO', '2044-02-29T09:00:00.000Z'],
    ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29', '2028-02-29T09:00:00.000Z'],
    ['FREQ=MONTHLY;BYMONTHDAY=31', '2026-12-31T09:00:00.000Z'],
    ['FREQ=MONTHLY;INTERVAL=12;BYDAY=5TU;BYMONTHDAY=30', '2027-11-30T09:00:00.000Z'],
  ])('is found for %s', (rule, expected) => expect(first(rule)).toBe(expected));

  it.each([
    'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=366',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    // Begins in 2044; searching that long for every such rule of a file would keep the server busy.
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO',
  ])('is searched only within a limited number of periods of %s', (rule) => expect(first(rule)).toBeUndefined());
});
