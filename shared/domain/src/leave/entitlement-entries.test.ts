import fc from 'fast-check';
import { daysBetween } from '../calendar-day';
import type { EmploymentPeriod } from './employment';
import { type EntitlementRule, entitlementUntil } from './entitlement';
import { dueEntitlement, entitlementAdjustment } from './entitlement-entries';
import { keyedEntry, type LedgerEntry, sumOf } from './ledger-entry';
import { anyEmployment, anyRule } from './testing/any-entitlement';

const yearly: EntitlementRule = { allowance: 25_000, accrual: 'yearly', unit: 'day', prorationRounding: 'half' };
const monthly: EntitlementRule = { ...yearly, accrual: 'monthly' };
const always: EmploymentPeriod[] = [{ first: '2020-01-01', last: null }];

/** A ledger of 2028, to which the due entries and adjustments of a day are added. */
class Ledger {
  entries: LedgerEntry[] = [];
  constructor(
    public rule: EntitlementRule,
    public employment: readonly EmploymentPeriod[] = always,
  ) {}

  accrue(asOf: string): this {
    const { rule, entries, employment } = this;
    entries.push(...dueEntitlement(rule, entries, { employment, year: 2028, asOf }));
    return this;
  }

  /** Changes the rule or the employment; returns the entry that it writes. */
  change(today: string, { rule = this.rule, employment = this.employment }: Partial<Ledger>): LedgerEntry | null {
    Object.assign(this, { rule, employment });
    const entry = entitlementAdjustment(rule, this.entries, { employment, year: 2028, today });
    if (entry) this.entries.push(entry);
    return entry;
  }

  get sum(): number {
    return sumOf(this.entries);
  }
}

describe('entitlementAdjustment', () => {
  test('deducts what monthly accrual has not granted yet, and lets accrual continue', () => {
    const ledger = new Ledger(yearly).accrue('2028-01-01');
    expect(ledger.change('2028-11-27', { rule: monthly })).toMatchObject({ kind: 'adjust', amount: -2_084 });
    expect(ledger.accrue('2028-11-27').sum).toBe(22_916);
    expect(ledger.accrue('2028-12-01').sum).toBe(25_000);
    expect(ledger.entries).toHaveLength(3);
  });

  test('reverses the exact amount of a change when the rule is changed back', () => {
    const ledger = new Ledger(yearly).accrue('2028-01-01');
    ledger.change('2028-11-27', { rule: monthly });
    ledger.accrue('2028-11-28');
    expect(ledger.change('2028-11-28', { rule: yearly })).toMatchObject({ amount: 2_084 });
    expect(ledger.accrue('2028-12-31').sum).toBe(25_000);
  });

  test('grants the rest of the year when monthly accrual becomes yearly', () => {
    const ledger = new Ledger(monthly).accrue('2028-03-31');
    expect(ledger.change('2028-03-31', { rule: yearly })).toMatchObject({ amount: 18_750 });
    expect(ledger.accrue('2028-12-31').sum).toBe(25_000);
  });

  test('records a change to monthly accrual without an amount, so that accrual continues after it', () => {
    const ledger = new Ledger({ ...yearly, allowance: 10_000 }).accrue('2028-01-01');
    expect(ledger.change('2028-06-15', { rule: { ...monthly, allowance: 20_000 } })).toMatchObject({ amount: 0 });
    expect(ledger.accrue('2028-07-01').sum).toBe(11_666);
  });

  test('adjusts the entitlement when the joining date moves later or earlier', () => {
    const ledger = new Ledger(yearly).accrue('2028-01-01');
    expect(ledger.change('2028-11-27', { employment: [{ first: '2028-10-01', last: null }] })?.amount).toBe(-18_500);
    expect(ledger.change('2028-11-27', { employment: always })?.amount).toBe(18_500);
  });

  test('counts accruals dated after today', () => {
    const ledger = new Ledger(monthly).accrue('2028-12-24');
    expect(ledger.change('2028-11-27', { rule: { ...monthly, allowance: 12_000 } })).toMatchObject({
      amount: -13_000,
      on: '2028-11-27',
    });
    expect(ledger.accrue('2028-12-31').sum).toBe(12_000);
  });

  test('dates the correction of a future year to its first day', () => {
    const ledger = new Ledger(yearly).accrue('2027-11-27');
    expect(ledger.change('2027-11-27', { employment: [{ first: '2020-01-01', last: '2027-11-27' }] })).toMatchObject({
      amount: -25_000,
      on: '2028-01-01',
    });
  });

  test('leaves manual adjustments and years without entitlement unchanged', () => {
    const ledger = new Ledger(yearly);
    ledger.entries.push({ ...keyedEntry('adjust', 2028, 3_000, '2028-02-01', ''), key: null });
    expect(ledger.change('2028-02-01', { rule: { ...yearly, allowance: 30_000 } })).toBeNull();
    expect(ledger.accrue('2028-02-01').sum).toBe(33_000);
    expect(ledger.change('2028-02-01', { rule: yearly })?.amount).toBe(-5_000);
  });

  test('accrues again in a month whose accrual was reversed', () => {
    const ledger = new Ledger(monthly).accrue('2028-12-01');
    const employment = [{ first: '2028-12-15', last: null }];
    expect(ledger.change('2028-12-01', { employment })).toMatchObject({ amount: -25_000 });
    expect(ledger.accrue('2028-12-14').sum).toBe(0);
    expect(ledger.accrue('2028-12-15').entries.at(-1)).toMatchObject({ key: 'accrue:2028-12:1', amount: 1_500 });
    expect(ledger.accrue('2028-12-31').sum).toBe(1_500);
  });

  test('does not accrue months that a grant of the previous rule covers', () => {
    const ledger = new Ledger(yearly).accrue('2028-01-01');
    ledger.rule = monthly;
    expect(ledger.accrue('2028-12-31').sum).toBe(25_000);
  });
});

/** The days of 2028 on which months begin and end, and days between. */
const DAYS = daysBetween('2028-01-01', '2028-12-31').filter((day) => /-(01|02|15|28|29|30|31)$/.test(day));
const anyDay = fc.constantFrom(...DAYS);
const anyChange = fc.record({ rule: anyRule, employment: anyEmployment }, { requiredKeys: [] });

test('grants exactly what the rule in force states on every day, after any changes', () => {
  fc.assert(
    fc.property(anyRule, fc.array(fc.tuple(anyDay, anyChange), { maxLength: 4 }), (rule, changes) => {
      const unit = rule.unit;
      const ledger = new Ledger(rule);
      for (const day of DAYS) {
        ledger.accrue(day);
        for (const [, change] of changes.filter(([on]) => on === day)) {
          ledger.change(day, change.rule ? { ...change, rule: { ...change.rule, unit } } : change);
        }
        const due = entitlementUntil(ledger.rule, ledger.employment, 2028, day);
        expect(ledger.accrue(day).sum).toBe(due);
        expect(ledger.accrue(day).sum).toBe(due);
      }
      const keys = ledger.entries.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
    }),
    { numRuns: 30 },
  );
});

test('keeps the sum after a change and its reversal', () => {
  fc.assert(
    fc.property(anyRule, anyEmployment, anyDay, anyChange, (rule, employment, day, change) => {
      const ledger = new Ledger(rule, employment).accrue(day);
      const before = ledger.sum;
      ledger.change(day, change);
      ledger.accrue(day).change(day, { rule, employment });
      expect(ledger.accrue(day).sum).toBe(before);
    }),
  );
});

test('creates the same entries with and without skipped days', () => {
  fc.assert(
    fc.property(anyRule, anyEmployment, fc.array(anyDay, { maxLength: 12 }), (rule, employment, days) => {
      const ledger = new Ledger(rule, employment);
      for (const day of days.toSorted()) ledger.accrue(day);
      const daily = new Ledger(rule, employment);
      for (const day of daysBetween('2028-01-01', '2028-12-31')) daily.accrue(day);
      expect(ledger.accrue('2028-12-31').entries).toEqual(daily.entries);
    }),
    { numRuns: 50 },
  );
});
