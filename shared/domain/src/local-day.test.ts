import fc from 'fast-check';
import { addDays } from './calendar-day';
import {
  clockAt,
  dayAt,
  instantAt,
  instantsAt,
  isTimeZone,
  offsetOfRepeatedTime,
  startOfDay,
  wallTime,
} from './local-day';

const at = (day: string, zone: string) => new Date(startOfDay(day, zone)).toISOString();

test('starts a day at midnight of its time zone', () => {
  expect(at('2026-11-23', 'UTC')).toBe('2026-11-23T00:00:00.000Z');
  expect(at('2026-11-23', 'Europe/Berlin')).toBe('2026-11-22T23:00:00.000Z');
  expect(at('2026-07-01', 'Europe/Berlin')).toBe('2026-06-30T22:00:00.000Z');
  expect(at('2026-11-23', 'Asia/Kolkata')).toBe('2026-11-22T18:30:00.000Z');
});

test('gives days with a clock change 23 or 25 hours', () => {
  const length = (day: string, zone: string) => (startOfDay(addDays(day, 1), zone) - startOfDay(day, zone)) / 3_600_000;
  expect(length('2026-03-29', 'Europe/Berlin')).toBe(23);
  expect(length('2026-10-25', 'Europe/Berlin')).toBe(25);
});

test('starts a day at one o’clock if clocks skip midnight', () => {
  expect(at('2018-11-04', 'America/Sao_Paulo')).toBe('2018-11-04T03:00:00.000Z');
});

test('accepts names of time zones and rejects offsets', () => {
  expect(isTimeZone('Europe/Berlin')).toBe(true);
  expect(isTimeZone('Asia/Calcutta')).toBe(true);
  expect(isTimeZone('Mars/Olympus')).toBe(false);
  expect(isTimeZone('+02:00')).toBe(false);
});

test('creates one formatter for all spellings of a zone', () => {
  isTimeZone('Pacific/Fakaofo');
  const create = jest.spyOn(Intl, 'DateTimeFormat');
  expect(['pacific/fakaofo', 'PACIFIC/FAKAOFO', 'Pacific/fakaofo'].map(isTimeZone)).toEqual([true, true, true]);
  expect(create).not.toHaveBeenCalled();
});

test('places the first instant of a day in it and the instant before in an earlier day', () => {
  const zone = fc.constantFrom(
    'UTC',
    'Europe/Berlin',
    'America/New_York',
    'America/Sao_Paulo',
    'Asia/Beirut',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
    'America/St_Johns',
    'Africa/Cairo',
  );
  const day = fc.integer({ min: 0, max: 12_000 }).map((count) => addDays('2000-01-01', count));
  const dayAt = (instant: number, timeZone: string) =>
    new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(instant);
  fc.assert(
    fc.property(day, zone, (date, timeZone) => {
      const start = startOfDay(date, timeZone);
      expect(dayAt(start, timeZone)).toBe(date);
      expect(dayAt(start - 1, timeZone) < date).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

test('converts a clock time on a day to an instant and back', () => {
  const instant = instantAt('2026-11-23', '08:30', 'Europe/Berlin');
  expect(new Date(instant).toISOString()).toBe('2026-11-23T07:30:00.000Z');
  expect(clockAt(instant, 'Europe/Berlin')).toBe('08:30');
  expect(clockAt(instant, 'Asia/Kolkata')).toBe('13:00');
});

test('returns the first instant of a repeated time, and moves a skipped time past the change', () => {
  expect(new Date(instantAt('2026-10-25', '02:30', 'Europe/Berlin')).toISOString()).toBe('2026-10-25T00:30:00.000Z');
  const skipped = instantAt('2026-03-29', '02:30', 'Europe/Berlin');
  expect(clockAt(skipped, 'Europe/Berlin')).toBe('03:30');
});

test('returns both instants of a time that clocks show twice', () => {
  const instants = (day: string, time: string) =>
    instantsAt(day, time, 'Europe/Berlin').map((instant) => new Date(instant ?? 0).toISOString());
  expect(instants('2026-10-25', '02:30')).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']);
  expect(instants('2026-10-25', '03:30')).toEqual(['2026-10-25T02:30:00.000Z']);
  expect(instants('2026-03-29', '02:30')).toEqual(['2026-03-29T01:30:00.000Z']);
});

test('finds an instant for every time that clocks show', () => {
  const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland');
  const instants = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2030, 0, 1) });
  fc.assert(
    fc.property(instants, zones, (instant, zone) => {
      const [day, time] = [dayAt(instant, zone), clockAt(instant, zone)];
      const found = instantAt(day, time, zone);
      expect([dayAt(found, zone), clockAt(found, zone)]).toEqual([day, time]);
    }),
  );
});

test('returns the wall time of a zone even around clock changes', () => {
  // Clocks in St. John’s changed a minute after midnight; Lord Howe Island shifts by half an hour.
  const zones = fc.constantFrom('Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kathmandu');
  const changes = [Date.UTC(2005, 3, 3, 3, 31), Date.UTC(2026, 9, 25, 1), Date.UTC(2026, 3, 4, 15)];
  const near = fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -7_200_000, max: 7_200_000 }))
    .map(([change, offset]) => change + offset);
  const instants = fc.oneof(near, fc.integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2030, 0, 1) }));
  fc.assert(
    fc.property(instants, zones, (instant, timeZone) => {
      const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
      const expected = shown.format(instant).replace(' ', 'T');
      expect(new Date(wallTime(instant, timeZone)).toISOString()).toBe(`${expected}.000Z`);
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  ['2026-10-25T00:30:00Z', 'Europe/Berlin', '+02:00'],
  ['2026-10-25T01:30:00Z', 'Europe/Berlin', '+01:00'],
  ['2026-10-24T23:59:00Z', 'Europe/Berlin', null],
  ['2026-10-25T02:00:00Z', 'Europe/Berlin', null],
  ['2026-03-29T00:30:00Z', 'Europe/Berlin', null],
  ['2026-03-29T01:30:00Z', 'Europe/Berlin', null],
  ['2026-11-01T05:30:00Z', 'America/New_York', '-04:00'],
  ['2026-11-01T06:30:00Z', 'America/New_York', '-05:00'],
  ['2026-04-04T15:10:00Z', 'Australia/Lord_Howe', '+10:30'],
  ['2026-10-25T00:30:00Z', 'UTC', null],
])('returns for %s in %s the offset of a time that clocks show twice, else null: %s', (instant, timeZone, offset) => {
  expect(offsetOfRepeatedTime(Date.parse(instant), timeZone)).toBe(offset);
});
