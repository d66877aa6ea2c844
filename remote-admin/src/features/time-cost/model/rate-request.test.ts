import { rateForm, type RateValues } from './rate-request';

const userId = '0190a6e0-0000-7000-8000-000000000001';
const values: RateValues = {
  scope: 'member',
  userId,
  project: 'ignored',
  amount: '85',
  effectiveFrom: '2026-11-22',
  applyToExisting: true,
};

const parse = (changes: Partial<RateValues> = {}, ends = false) =>
  rateForm({ currency: 'EUR', ends }).safeParse({ ...values, ...changes });

it('sends only what the scope requires', () => {
  expect(parse().data).toEqual({
    scope: 'member',
    userId,
    rateMinor: 8_500,
    effectiveFrom: '2026-11-22',
    applyToExisting: true,
  });
});

it('ends a rate without an amount', () => {
  expect(parse({ amount: '' }, true).data).toMatchObject({ rateMinor: null });
});

it.each([
  ['userId', { userId: '' }],
  ['effectiveFrom', { effectiveFrom: '' }],
  ['amount', { amount: 'much' }],
  ['project', { scope: 'project', project: '' }],
] as const)('requires %s', (field, changes) => {
  expect(parse(changes).error?.issues.map(({ path }) => path)).toEqual([[field]]);
});
