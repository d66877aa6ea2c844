import { rateRequest } from './rate-request';

const draft = {
  scope: 'member' as const,
  userId: 'ada',
  project: 'ignored',
  ends: false,
  amount: '85',
  from: '2026-11-22',
  appliesToExisting: true,
};

it('sends what the scope needs and nothing else', () => {
  expect(rateRequest(draft, 'EUR')).toEqual({
    scope: 'member',
    userId: 'ada',
    rateMinor: 8_500,
    effectiveFrom: '2026-11-22',
    applyToExisting: true,
  });
});

it('ends a rate without an amount', () => {
  expect(rateRequest({ ...draft, ends: true, amount: '' }, 'EUR')).toMatchObject({ rateMinor: null });
});

it.each([{ userId: '' }, { from: '' }, { amount: 'much' }, { scope: 'project' as const, project: '' }])(
  'is incomplete with %p',
  (change) => {
    expect(rateRequest({ ...draft, ...change }, 'EUR')).toBeNull();
  },
);
