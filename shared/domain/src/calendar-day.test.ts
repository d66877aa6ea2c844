import fc from 'fast-check';
import { addDays, daysBetween, spanInDays, weekdayOf } from './calendar-day';

const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('returns the weekday of a date, Monday first', () => {
  expect(weekdayOf('2026-11-16')).toBe(0);
  expect(weekdayOf('2026-11-22')).toBe(6);
  expect(weekdayOf('1969-12-29')).toBe(0);
});

test('adds days across leap days and daylight saving changes', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
  expect(daysBetween('2026-10-24', '2026-10-26')).toEqual(['2026-10-24', '2026-10-25', '2026-10-26']);
});

test('returns no days for a span that ends before it starts', () => {
  expect(daysBetween('2026-11-02', '2026-11-01')).toEqual([]);
  expect(spanInDays('2026-11-02', '2026-11-01')).toBe(0);
});

test('returns to the same day after adding and subtracting', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -5_000, max: 5_000 }), (start, n) => addDays(addDays(start, n), -n) === start),
  );
});

test('lists the days of a span in ascending order without duplicates', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 800 }), (start, extra) => {
      const days = daysBetween(start, addDays(start, extra));
      expect(days).toHaveLength(extra + 1);
      expect(spanInDays(start, addDays(start, extra))).toBe(extra + 1);
      expect([...new Set(days)].toSorted()).toEqual(days);
    }),
  );
});
