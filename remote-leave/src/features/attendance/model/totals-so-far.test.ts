import type { AttendanceDay } from '@atrium/contracts';
import { buildDay, WORKED_TUESDAY } from '../../../testing/attendance-days';
import { totalsSoFar } from './totals-so-far';

const TODAY = '2026-11-18';
const month = (today: Partial<AttendanceDay> = {}) => ({
  days: [WORKED_TUESDAY, buildDay(TODAY, today)],
  totals: { worked: 450 + (today.worked ?? 0), expected: 960 },
});

test.each([
  ['leaves out today before the person has checked in', {}, { worked: 450, expected: 480 }],
  ['leaves out today while the person is checked in', { state: 'open', worked: 60 }, { worked: 450, expected: 480 }],
  ['counts today after the person has checked out', { state: 'half', worked: 240 }, { worked: 690, expected: 960 }],
] as const)('%s', (_title, today, totals) => {
  expect(totalsSoFar(month(today), TODAY)).toEqual(totals);
});

test('counts all days of an earlier month', () => {
  expect(totalsSoFar(month(), '2026-12-01')).toEqual({ worked: 450, expected: 960 });
});
