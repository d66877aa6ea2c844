import fc from 'fast-check';
import { addDays } from './calendar-day';
import { isTimeZone, startOfDay } from './local-day';

const at = (day: string, zone: string) => new Date(startOfDay(day, zone)).toISOString();

test('a day begins at midnight as clocks there show it', () => {
  expect(at('2026-11-23', 'UTC')).toBe('2026-11-23T00:00:00.000Z');
  expect(at('2026-11-23', 'Europe/Berlin')).toBe('2026-11-22T23:00:00.000Z');
  expect(at('2026-07-01', 'Europe/Berlin')).toBe('2026-06-30T22:00:00.000Z');
  expect(at('2026-11-23', 'Asia/Kolkata')).toBe('2026-11-22T18:30:00.000Z');
});

test('on days when clocks change, a day is shorter or longer', () => {
  const length = (day: string, zone: string) => (startOfDay(addDays(day, 1), zone) - startOfDay(day, zone)) / 3_600_000;
  expect(length('2026-03-29', 'Europe/Berlin')).toBe(23);
  expect(length('2026-10-25', 'Europe/Berlin')).toBe(25);
});

test('where clocks skip midnight, the day begins with the hour after it', () => {
  expect(at('2018-11-04', 'America/Sao_Paulo')).toBe('2018-11-04T03:00:00.000Z');
});

test('knows names of zones, not offsets', () => {
  expect(isTimeZone('Europe/Berlin')).toBe(true);
  expect(isTimeZone('Asia/Calcutta')).toBe(true);
  expect(isTimeZone('Mars/Olympus')).toBe(false);
  expect(isTimeZone('+02:00')).toBe(false);
});

test('the instant before a day begins is in an earlier day, its first is in it', () => {
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
