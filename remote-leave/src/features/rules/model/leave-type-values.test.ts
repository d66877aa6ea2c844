import { leaveTypeRules } from '@atrium/contracts';
import { leaveTypeSchema, leaveTypeValues } from './leave-type-values';

const type = leaveTypeRules.parse({ name: 'Annual leave', colour: 0, paid: true, allowance: 27_500 });

test.each([
  ['en-GB', '27.5'],
  ['de', '27,5'],
])('writes amounts for fields in %s, and reads them again', (locale, text) => {
  const values = leaveTypeValues(type, 0, locale);
  expect(values.allowance).toBe(text);
  expect(leaveTypeSchema.safeParse(values)).toMatchObject({ success: true, data: { allowance: 27_500 } });
});
