import fc from 'fast-check';
import { type AccruedType, balanceOf, dueEntries, type LedgerClock } from './leave-ledger';
import type { LedgerEntry } from './ledger-entry';

const annual: AccruedType = {
  allowance: 25_000,
  accrual: 'yearly',
  unit: 'day',
  prorationRounding: 'half',
  carryOverCap: 5_000,
  carryOverMonths: 3,
};
const clock = (today: string, changes: Partial<LedgerClock> = {}): LedgerClock => ({
  employment: [{ first: '2020-01-01', last: null }],
  today,
  asOf: today,
  year: Number(today.slice(0, 4)),
  pending: new Map(),
  ...changes,
});
const use = (on: string, amount: number): LedgerEntry => ({
  kind: 'use',
  year: Number(on.slice(0, 4)),
  amount: -amount,
  on,
  formId: 'form',
  key: null,
});

const anyType = fc.record({
  allowance: fc.integer({ min: 0, max: 60_000 }),
  accrual: fc.constantFrom('yearly' as const, 'monthly' as const),
  unit: fc.constantFrom('day' as const, 'hour' as const),
  prorationRounding: fc.constantFrom('whole' as const, 'half' as const, 'exact' as const),
  carryOverCap: fc.option(fc.integer({ min: 0, max: 30_000 })),
  carryOverMonths: fc.option(fc.integer({ min: 1, max: 12 })),
});
const anyUse = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 10_000 }))
  .map(([month, day, amount]) => use(`2026-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`, amount));
const anyToday = fc.constantFrom(
  '2026-01-01',
  '2026-07-15',
  '2026-12-31',
  '2027-01-01',
  '2027-04-01',
  '2028-02-29',
  '2029-06-30',
);

test('creates no entry twice', () => {
  fc.assert(
    fc.property(anyType, fc.array(anyUse, { maxLength: 8 }), anyToday, (type, uses, today) => {
      const written = [...uses, ...dueEntries(type, uses, clock(today))];
      expect(dueEntries(type, written, clock(today))).toEqual([]);
      const keys = written.flatMap(({ key }) => key ?? []);
      expect(new Set(keys).size).toBe(keys.length);
    }),
  );
});

test('closes a year at zero and carries over at most the cap', () => {
  fc.assert(
    fc.property(anyType, fc.array(anyUse, { maxLength: 8 }), (type, uses) => {
      const before = [...uses, ...dueEntries(type, uses, clock('2026-12-31'))];
      fc.pre(before.length > 0);
      const after = [...before, ...dueEntries(type, before, clock('2027-01-01'))];
      expect(balanceOf(after, 2026).available).toBe(0);
      const { carried } = balanceOf(after, 2027);
      expect(carried).toBeLessThanOrEqual(type.carryOverCap ?? Infinity);
      expect(carried).toBeLessThanOrEqual(Math.max(balanceOf(before, 2026).available, 0));
    }),
  );
});

test('computes available as entitlement minus used and pending', () => {
  fc.assert(
    fc.property(fc.array(anyUse), fc.integer({ min: 0, max: 9_000 }), (uses, pending) => {
      const sums = balanceOf([...uses, ...dueEntries(annual, uses, clock('2026-06-01'))], 2026, pending);
      expect(sums.available).toBe(sums.entitlement - sums.used - pending);
      expect(sums.used + uses.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    }),
  );
});

test('carries over pending days of a closed year when they are rejected', () => {
  const before = dueEntries(annual, [], clock('2026-12-31'));
  const held = [...before, ...dueEntries(annual, before, clock('2027-01-02', { pending: new Map([[2026, 22_000]]) }))];
  expect(balanceOf(held, 2027).carried).toBe(3_000);
  const freed = [...held, ...dueEntries(annual, held, clock('2027-01-03'))];
  expect(balanceOf(freed, 2027).carried).toBe(5_000);
  expect(balanceOf(freed, 2026).available).toBe(0);
});

test('uses carried days first and expires the rest after the carry-over months', () => {
  const old = dueEntries(annual, [], clock('2026-12-31'));
  const opened = [...old, ...dueEntries(annual, old, clock('2027-01-01'))];
  const used = [...opened, use('2027-02-10', 2_000)];
  const expired = dueEntries(annual, used, clock('2027-04-01'));
  expect(expired).toMatchObject([{ kind: 'expire', amount: -3_000, on: '2027-04-01' }]);
  expect(dueEntries(annual, used, clock('2027-03-31'))).toEqual([]);
});

test('grants a year to come without the years before it', () => {
  const monthly = { ...annual, accrual: 'monthly' as const };
  const due = dueEntries(monthly, [], clock('2026-06-01', { year: 9_989, asOf: '9989-12-01' }));
  expect(balanceOf(due, 2026).entitlement).toBe(25_000);
  expect(balanceOf(due, 9_989).entitlement).toBe(25_000);
  expect(new Set(due.map(({ year }) => year))).toEqual(new Set([2026, 9_989]));
});

test('grants nothing in a year without employment, but carries over the remainder', () => {
  const employment = [{ first: '2020-01-01', last: '2026-09-30' }];
  const before = dueEntries(annual, [], clock('2026-09-30', { employment }));
  const after = [...before, ...dueEntries(annual, before, clock('2027-02-01', { employment }))];
  expect(balanceOf(before, 2026).entitlement).toBe(19_000);
  expect(balanceOf(after, 2027)).toMatchObject({ entitlement: 5_000, carried: 5_000 });
});

test('accrues nothing in a past year that was granted at once', () => {
  const before = dueEntries(annual, [], clock('2026-12-31'));
  const after = dueEntries({ ...annual, accrual: 'monthly' }, before, clock('2027-01-01'));
  expect(after.filter(({ kind }) => kind === 'accrue')).toMatchObject([{ year: 2027, on: '2027-01-01' }]);
});

describe('carried days that a pending request may use', () => {
  const carried: LedgerEntry[] = [
    { kind: 'carry', year: 2026, amount: 5_000, on: '2026-01-01', formId: null, key: 'close:2025:0:in' },
  ];
  const waiting = new Map([[2026, 2_000]]);
  const expiryOf = (entries: readonly LedgerEntry[], changes: Partial<LedgerClock> = {}) =>
    dueEntries(annual, entries, clock('2026-04-01', changes)).filter(({ kind }) => kind === 'expire');
  const held = [...carried, ...expiryOf(carried, { waiting })];

  test('do not expire', () => {
    expect(expiryOf(carried, { waiting })).toMatchObject([{ amount: -3_000, key: 'carry-expiry:2026' }]);
    expect(expiryOf(held, { waiting })).toEqual([]);
    expect(expiryOf(carried, { waiting: new Map([[2026, 6_000]]) })).toEqual([]);
  });

  test('expire when the request is rejected, but not when it is approved', () => {
    expect(expiryOf(held)).toMatchObject([{ amount: -2_000, key: 'carry-expiry:2026:1' }]);
    expect(expiryOf([...held, use('2026-03-30', 2_000)])).toEqual([]);
  });
});
