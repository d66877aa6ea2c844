import type { DayPart } from '@atrium/contracts';
import fc from 'fast-check';
import { addDays, weekdayOf } from '../calendar-day';
import { amountOf, overlappingRows } from './day-part';
import { leaveDays, STANDARD_WEEK, workingPart, type LeaveSpan, type WorkCalendar } from './leave-days';

const calendar: WorkCalendar = { week: STANDARD_WEEK, holidays: [] };
const span = (startDate: string, endDate: string, startPart: DayPart = 'full', endPart: DayPart = 'full') => ({
  startDate,
  endDate,
  startPart,
  endPart,
});

test('counts only the working days from Friday to Monday', () => {
  expect(leaveDays(span('2026-11-20', '2026-11-23'), calendar)).toEqual([
    { date: '2026-11-20', part: 'full' },
    { date: '2026-11-23', part: 'full' },
  ]);
});

test('counts half days at either end as half', () => {
  const rows = leaveDays(span('2026-11-16', '2026-11-18', 'pm', 'am'), calendar);
  expect(rows.map((row) => row.part)).toEqual(['pm', 'full', 'am']);
  expect(amountOf(rows)).toBe(2_000);
});

test('counts the part of a day that both ends allow', () => {
  expect(leaveDays(span('2026-11-16', '2026-11-16', 'am'), calendar)).toEqual([{ date: '2026-11-16', part: 'am' }]);
  expect(leaveDays(span('2026-11-16', '2026-11-16', 'full', 'pm'), calendar)[0]?.part).toBe('pm');
  expect(leaveDays(span('2026-11-16', '2026-11-16', 'pm', 'am'), calendar)).toEqual([]);
});

test('needs no leave on weekends and holidays, and half a day on a half holiday', () => {
  const festive: WorkCalendar = {
    week: STANDARD_WEEK,
    holidays: [
      { date: '2026-12-24', part: 'pm' },
      { date: '2026-12-25', part: 'full' },
    ],
  };
  expect(leaveDays(span('2026-12-24', '2026-12-27'), festive)).toEqual([{ date: '2026-12-24', part: 'am' }]);
  expect(leaveDays(span('2026-12-24', '2026-12-24', 'pm'), festive)).toEqual([]);
  expect(leaveDays(span('2026-11-21', '2026-11-22'), calendar)).toEqual([]);
  expect(workingPart('2026-12-25', festive)).toBeNull();
});

test('treats two half holidays of a day as a whole one', () => {
  const halves = (['am', 'pm'] as const).map((part) => ({ date: '2026-11-16', part }));
  expect(workingPart('2026-11-16', { week: STANDARD_WEEK, holidays: halves })).toBeNull();
});

const part = fc.constantFrom<DayPart>('full', 'am', 'pm');
const base = '2026-03-01';
const anyDay = fc.integer({ min: 0, max: 90 }).map((offset) => addDays(base, offset));
const anySpan = fc
  .record({ startDate: anyDay, length: fc.integer({ min: 0, max: 40 }), startPart: part, endPart: part })
  .map(({ startDate, length, ...parts }): LeaveSpan => ({ startDate, endDate: addDays(startDate, length), ...parts }));
const holidays = fc.array(fc.record({ date: anyDay, part }), { maxLength: 12 });
const week = fc.tuple(...([0, 1, 2, 3, 4, 5, 6] as const).map(() => fc.constantFrom(0, 240, 480)));
const anyCalendar = fc.record({ week, holidays }).map(({ week: minutes, holidays: days }): WorkCalendar => {
  const [mon = 0, tue = 0, wed = 0, thu = 0, fri = 0, sat = 0, sun = 0] = minutes;
  return { week: [mon, tue, wed, thu, fri, sat, sun], holidays: days };
});

test('returns each working day within the request only once', () => {
  fc.assert(
    fc.property(anySpan, anyCalendar, (asked, working) => {
      const rows = leaveDays(asked, working);
      expect(new Set(rows.map((row) => row.date)).size).toBe(rows.length);
      for (const row of rows) {
        expect(row.date >= asked.startDate && row.date <= asked.endDate).toBe(true);
        expect(working.week[weekdayOf(row.date)]).toBeGreaterThan(0);
      }
    }),
  );
});

test('needs no leave on holidays', () => {
  fc.assert(
    fc.property(anySpan, anyCalendar, (asked, working) => {
      expect(overlappingRows(leaveDays(asked, working), working.holidays)).toEqual([]);
    }),
  );
});

test('returns the same days for a request split in two', () => {
  fc.assert(
    fc.property(anySpan, anyCalendar, fc.integer({ min: 0, max: 39 }), (asked, working, cut) => {
      const middle = addDays(asked.startDate, cut);
      fc.pre(middle < asked.endDate);
      const first = leaveDays({ ...asked, endDate: middle, endPart: 'full' }, working);
      const second = leaveDays({ ...asked, startDate: addDays(middle, 1), startPart: 'full' }, working);
      expect([...first, ...second]).toEqual(leaveDays(asked, working));
    }),
  );
});

test('never needs more leave after a holiday is added', () => {
  fc.assert(
    fc.property(anySpan, anyCalendar, fc.record({ date: anyDay, part }), (asked, working, holiday) => {
      const more = { ...working, holidays: [...working.holidays, holiday] };
      expect(amountOf(leaveDays(asked, more))).toBeLessThanOrEqual(amountOf(leaveDays(asked, working)));
    }),
  );
});
