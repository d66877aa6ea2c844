import type { LeaveType } from '@atrium/contracts';
import fc from 'fast-check';
import { addDays } from '../calendar-day';
import { amountsByYear, countLeave } from './leave-amounts';
import { STANDARD_WEEK, type WorkCalendar } from './leave-days';
import { checkLeaveRequest, type RequestContext, type TakenLeaveDay } from './leave-request';

const calendar: WorkCalendar = { week: STANDARD_WEEK, holidays: [] };
const calendarOf = () => calendar;
const type: LeaveType = {
  _id: 'annual',
  name: 'Annual leave',
  colour: 0,
  paid: true,
  halfDays: true,
  attachmentAfterDays: null,
  unit: 'day',
  needsApproval: true,
  allowance: 25_000,
  negativeLimit: 0,
  noticeDays: null,
  maxAmount: null,
  countsHolidays: false,
  confidential: false,
};
const context = (changes: Partial<RequestContext> = {}): RequestContext => ({
  type,
  calendarOf,
  rules: {
    notice: { days: 0, mode: 'block' },
    backDating: { days: 0, mode: 'block' },
    blackouts: [],
    attachmentAfterDays: null,
    lockedUntil: null,
  },
  today: '2026-11-23',
  taken: [],
  available: new Map(),
  attachments: 0,
  ...changes,
});
const span = (startDate: string, endDate = startDate) => ({
  startDate,
  endDate,
  startPart: 'full' as const,
  endPart: 'full' as const,
});
const codes = (request: ReturnType<typeof span>, changes?: Partial<RequestContext>) =>
  checkLeaveRequest(request, context(changes)).issues.map(({ code }) => code);
const takenOn = (date: string): TakenLeaveDay => ({
  date,
  part: 'full',
  minutes: 480,
  amount: 1_000,
  leaveType: 'annual',
  typeName: 'Annual leave',
  unit: 'day',
  startDate: date,
  endDate: date,
});

test('accepts and counts a request without issues', () => {
  expect(checkLeaveRequest(span('2026-11-30', '2026-12-01'), context())).toMatchObject({ amount: 2_000, issues: [] });
});

test('counts a leap day and splits a request by year', () => {
  expect(checkLeaveRequest(span('2028-02-29'), context()).amount).toBe(1_000);
  const { days } = checkLeaveRequest(span('2026-12-30', '2027-01-04'), context());
  expect([...amountsByYear(days)]).toEqual([
    [2026, 2_000],
    [2027, 2_000],
  ]);
});

test('counts adjacent leave across a weekend toward the maximum length', () => {
  const limited = { type: { ...type, maxAmount: 2_000 } };
  const taken = [takenOn('2026-11-26'), takenOn('2026-11-27')];
  expect(codes(span('2026-11-30'), { ...limited, taken })).toEqual(['LONGER_THAN_MAX']);
  expect(codes(span('2026-12-01'), { ...limited, taken })).toEqual([]);
});

test('lets the balance go as far below zero as the type allows', () => {
  const available = new Map([[2026, 1_000]]);
  const days = span('2026-11-30', '2026-12-01');
  expect(codes(days, { available })).toEqual(['BALANCE_EXCEEDED']);
  expect(codes(days, { available, type: { ...type, negativeLimit: 1_000 } })).toEqual([]);
});

test('prefers the type’s notice to the company’s, and reports a warning in warning mode', () => {
  const rules = { ...context().rules, notice: { days: 10, mode: 'warn' as const } };
  const checked = checkLeaveRequest(span('2026-11-24'), context({ rules }));
  expect([checked.issues, checked.warnings.map(({ code }) => code)]).toEqual([[], ['NOTICE_TOO_SHORT']]);
  const sick = context({ rules, type: { ...type, noticeDays: 0 } });
  expect(checkLeaveRequest(span('2026-11-24'), sick).warnings).toEqual([]);
});

const anySpan = fc
  .record({ offset: fc.integer({ min: 0, max: 400 }), length: fc.integer({ min: 0, max: 60 }) })
  .map(({ offset, length }) => span(addDays('2026-11-23', offset), addDays('2026-11-23', offset + length)));

test('reports BALANCE_EXCEEDED exactly if a year needs more than is available', () => {
  fc.assert(
    fc.property(anySpan, fc.integer({ min: 0, max: 30_000 }), fc.integer({ min: 0, max: 30_000 }), (request, a, b) => {
      const available = new Map([
        [2026, a],
        [2027, b],
        [2028, b],
      ]);
      const needs = amountsByYear(countLeave(request, type, calendarOf));
      const short = [...needs].some(([year, need]) => need > (available.get(year) ?? 0));
      expect(codes(request, { available }).includes('BALANCE_EXCEEDED')).toBe(short);
    }),
  );
});

test('reports OVERLAP for days already taken', () => {
  fc.assert(
    fc.property(anySpan, (request) => {
      const days = countLeave(request, type, calendarOf);
      fc.pre(days.length > 0);
      const taken = days.map(({ date }) => takenOn(date));
      expect(codes(request, { taken })).toContain('OVERLAP');
    }),
  );
});
