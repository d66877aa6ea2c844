import fc from 'fast-check';
import { addDays } from '../../calendar-day';
import type { EmploymentPeriod } from '../employment';
import type { EntitlementRule } from '../entitlement';

/** Generates rules of both units, with each accrual and rounding. */
export const anyRule: fc.Arbitrary<EntitlementRule> = fc.record({
  allowance: fc.integer({ min: 0, max: 60_000 }),
  accrual: fc.constantFrom('yearly', 'monthly'),
  unit: fc.constantFrom('day', 'hour'),
  prorationRounding: fc.constantFrom('whole', 'half', 'exact'),
});

const anyPeriod: fc.Arbitrary<EmploymentPeriod> = fc
  .tuple(fc.integer({ min: -30, max: 380 }), fc.option(fc.integer({ min: 0, max: 200 })))
  .map(([start, length]) => {
    const first = addDays('2028-01-01', start);
    return { first, last: length === null ? null : addDays(first, length) };
  });

/** Generates up to three periods around the leap year 2028, which may overlap. */
export const anyEmployment = fc.array(anyPeriod, { maxLength: 3 });
