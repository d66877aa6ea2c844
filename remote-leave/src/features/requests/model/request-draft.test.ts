import { buildBalance } from '../../../testing/balances';
import { EMPTY_REQUEST, isEmpty, usualType } from './request-draft';

it.each([{}, { reason: '  ' }])('treats a draft with the input %j as empty', (input) => {
  expect(isEmpty({ ...EMPTY_REQUEST, ...input })).toBe(true);
});

it.each([{ reason: 'A wedding' }, { startDate: '2026-11-17' }])(
  'treats a draft with the input %j as filled',
  (input) => {
    expect(isEmpty({ ...EMPTY_REQUEST, ...input })).toBe(false);
  },
);

const balanceOf = (
  id: string,
  changes: Partial<ReturnType<typeof buildBalance>> = {},
  unit: 'day' | 'hour' = 'day',
) => {
  const balance = buildBalance({ used: 0, pending: 0, ...changes });
  return { ...balance, leaveType: { ...balance.leaveType, _id: id, unit } };
};
const types = [{ _id: 'annual' }, { _id: 'care' }, { _id: 'flexible' }];
const annual = balanceOf('annual', { entitlement: 30_000 });

test.each([
  ['the most requested type', [annual, balanceOf('care', { entitlement: 5_000, used: 1_000 })], 'care'],
  [
    'the type with the largest entitlement before the first request',
    [balanceOf('care', { entitlement: 5_000 }), annual],
    'annual',
  ],
  ['a type with only pending requests', [annual, balanceOf('care', { entitlement: 5_000, pending: 500 })], 'care'],
  ['no type that is counted in hours', [annual, balanceOf('flexible', { used: 90_000 }, 'hour')], 'annual'],
  ['no type that is no longer offered', [annual, balanceOf('old', { used: 9_000 })], 'annual'],
  ['nothing without a balance', [], ''],
])('selects %s', (_, balances, expected) => {
  expect(usualType({ types, balances })).toBe(expected);
});
