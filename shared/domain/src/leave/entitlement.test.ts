import fc from 'fast-check';
import { addDays, daysBetween, spanInDays } from '../calendar-day';
import { employedDays, firstEmployedDay } from './employment';
import { type EntitlementRule, entitlementShares, entitlementUntil, monthlyShare, yearlyShare } from './entitlement';
import { anyEmployment, anyRule } from './testing/any-entitlement';

const annual: EntitlementRule = { allowance: 25_000, accrual: 'yearly', unit: 'day', prorationRounding: 'half' };
const monthly: EntitlementRule = { ...annual, allowance: 24_000, accrual: 'monthly' };
const from = (first: string, last: string | null = null) => [{ first, last }];
const total = (shares: readonly { amount: number }[]) => shares.reduce((sum, { amount }) => sum + amount, 0);

describe('employedDays', () => {
  const year = (employment: Parameters<typeof employedDays>[0]) => employedDays(employment, '2026-01-01', '2026-12-31');

  test.each([
    ['a whole year', from('2020-05-01'), 365],
    ['a year that begins with the joining date', from('2026-10-01'), 92],
    ['a year that ends with the last day', from('2020-05-01', '2026-03-31'), 90],
    ['a year with a break', [...from('2020-05-01', '2026-03-31'), ...from('2026-10-01')], 182],
    ['a return on the day of leaving once', [...from('2020-05-01', '2026-03-31'), ...from('2026-03-31')], 365],
    ['nothing of a year before joining', from('2027-01-01'), 0],
    ['nothing of a year after leaving', from('2020-05-01', '2025-12-31'), 0],
  ])('counts %s', (_what, employment, days) => {
    expect(year(employment)).toBe(days);
  });

  test('counts overlapping days once', () => {
    fc.assert(
      fc.property(anyEmployment, (employment) => {
        const days = daysBetween('2028-01-01', '2028-12-31').filter((day) =>
          employment.some(({ first, last }) => first <= day && (last === null || day <= last)),
        );
        expect(employedDays(employment, '2028-01-01', '2028-12-31')).toBe(days.length);
        expect(firstEmployedDay(employment, '2028-01-01', '2028-12-31')).toBe(days[0] ?? null);
      }),
    );
  });
});

describe('yearlyShare', () => {
  test.each([
    [from('2020-01-01'), 25_000],
    [from('2026-10-01'), 6_500],
    [from('2026-12-31'), 500],
    [from('2026-01-02'), 25_000],
    [from('2020-01-01', '2026-06-30'), 12_500],
    [from('2027-01-01'), 0],
  ])('rounds up the share for the employment %j to half a day', (employment, share) => {
    expect(yearlyShare(annual, employment, 2026)).toBe(share);
  });

  test('rounds as the leave type states, in its unit', () => {
    const share = (rule: Partial<EntitlementRule>) => yearlyShare({ ...annual, ...rule }, from('2026-10-01'), 2026);
    expect(share({ prorationRounding: 'whole' })).toBe(7_000);
    expect(share({ prorationRounding: 'exact' })).toBe(6_302);
    expect(share({ unit: 'hour', allowance: 12_000 })).toBe(3_030);
    expect(share({ unit: 'hour', allowance: 12_000, prorationRounding: 'whole' })).toBe(3_060);
  });

  test('counts the leap day', () => {
    expect(yearlyShare({ ...annual, allowance: 366_000, prorationRounding: 'exact' }, from('2028-02-29'), 2028)).toBe(
      spanInDays('2028-02-29', '2028-12-31') * 1_000,
    );
  });

  test('never exceeds the allowance', () => {
    fc.assert(
      fc.property(anyRule, anyEmployment, (rule, employment) => {
        const share = yearlyShare(rule, employment, 2028);
        expect(share).toBeLessThanOrEqual(rule.allowance);
        const days = employedDays(employment, '2028-01-01', '2028-12-31');
        expect(share).toBeGreaterThanOrEqual((rule.allowance * days) / 366);
      }),
    );
  });
});

describe('monthly accrual', () => {
  test('starts with a prorated share for the month of joining', () => {
    expect(entitlementShares(monthly, from('2026-10-15'), 2026)).toEqual([
      { on: '2026-10-15', amount: 1_500 },
      { on: '2026-11-01', amount: 2_000 },
      { on: '2026-12-01', amount: 2_000 },
    ]);
    expect(entitlementUntil(monthly, from('2026-10-01'), 2026, '2026-11-27')).toBe(4_000);
  });

  test('ends with the month of leaving and omits months without employment', () => {
    const employment = [...from('2020-01-01', '2026-03-10'), ...from('2026-12-01')];
    expect(entitlementShares(monthly, employment, 2026).map(({ on }) => on)).toEqual([
      '2026-01-01',
      '2026-02-01',
      '2026-03-01',
      '2026-12-01',
    ]);
  });

  test('grants twelve shares that add up to the allowance', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400_000 }), (allowance) => {
        const months = Array.from({ length: 12 }, (_, index) => monthlyShare(allowance, index + 1));
        expect(total(months.map((amount) => ({ amount })))).toBe(allowance);
        const shares = entitlementShares({ ...monthly, allowance }, from('2020-01-01'), 2026);
        expect(shares.map(({ amount }) => amount)).toEqual(months);
      }),
    );
  });

  test('adds up to the yearly share over a year, without negative amounts', () => {
    fc.assert(
      fc.property(anyRule, anyEmployment, (rule, employment) => {
        const shares = entitlementShares({ ...rule, accrual: 'monthly' }, employment, 2028);
        expect(total(shares)).toBe(yearlyShare(rule, employment, 2028));
        expect(shares.filter(({ amount }) => amount < 0)).toEqual([]);
        expect(new Set(shares.map(({ on }) => on.slice(0, 7))).size).toBe(shares.length);
        for (const { on } of shares) expect(employedDays(employment, on, on)).toBe(1);
      }),
    );
  });

  test('never decreases from one day to the next', () => {
    fc.assert(
      fc.property(anyRule, anyEmployment, fc.integer({ min: 0, max: 364 }), (rule, employment, days) => {
        const day = addDays('2028-01-01', days);
        expect(entitlementUntil(rule, employment, 2028, addDays(day, 1))).toBeGreaterThanOrEqual(
          entitlementUntil(rule, employment, 2028, day),
        );
      }),
    );
  });
});
