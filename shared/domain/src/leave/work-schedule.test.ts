import type { WorkSchedule } from '@atrium/contracts';
import { calendarOfPerson, type CompanyCalendar, scheduleOn, timeZoneOfPerson } from './work-schedule';

const FULL = [480, 480, 480, 480, 480, 0, 0] as const;
const PART = [480, 480, 480, 0, 0, 0, 0];
const company: CompanyCalendar = {
  week: FULL,
  holidays: [{ date: '2026-12-25', part: 'full' }],
  timeZone: 'Europe/London',
  calendars: new Map([['by', [{ date: '2026-01-06', part: 'full' }]]]),
};

const schedule = (from: string, own: Partial<WorkSchedule> = {}): WorkSchedule => ({
  from,
  week: null,
  timeZone: null,
  holidayCalendar: null,
  ...own,
});
const schedules = [
  schedule('2026-02-01', { week: PART, holidayCalendar: 'by' }),
  schedule('2026-05-01', { timeZone: 'Asia/Tokyo' }),
  schedule('2026-08-01'),
];
const calendarOf = calendarOfPerson(company, schedules);

test.each([
  ['2026-01-31', null],
  ['2026-02-01', '2026-02-01'],
  ['2026-04-30', '2026-02-01'],
  ['2026-09-01', '2026-08-01'],
])('returns the latest schedule that has started by %s', (date, from) => {
  expect(scheduleOn(schedules.toReversed(), date)?.from ?? null).toBe(from);
});

test('applies the company calendar before the first schedule', () => {
  expect(calendarOf('2026-01-31')).toEqual({ week: FULL, holidays: company.holidays });
  expect(timeZoneOfPerson(company, schedules, '2026-01-31')).toBe('Europe/London');
});

test('applies what the schedule in force states', () => {
  expect(calendarOf('2026-03-01')).toEqual({ week: PART, holidays: company.calendars.get('by') });
  expect(timeZoneOfPerson(company, schedules, '2026-06-01')).toBe('Asia/Tokyo');
});

test('falls back to the company’s values where a later schedule has none', () => {
  expect(calendarOf('2026-06-01')).toEqual({ week: FULL, holidays: company.holidays });
  expect(timeZoneOfPerson(company, schedules, '2026-08-01')).toBe('Europe/London');
});

test('applies the company holidays if the holiday calendar no longer exists', () => {
  const { holidays } = calendarOfPerson(company, [schedule('2026-01-01', { holidayCalendar: 'gone' })])('2026-03-01');
  expect(holidays).toBe(company.holidays);
});
