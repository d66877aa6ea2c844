/** Decimals in exports have four digits. */
const UNITS = 10_000;

/**
 * Returns a function that divides the integers of a column by `divisor`, one after the other. Each result is the
 * difference of two rounded running totals, so that the exported values add up to exactly the rounded total: three times
 * 20 minutes are 0.3333, 0.3334 and 0.3333 hours, which is one hour.
 */
export function createRounding(divisor: number): (value: number) => number {
  let total = 0;
  const units = () => (divisor === 0 ? 0 : Math.round((total * UNITS) / divisor));
  return (value) => {
    const before = units();
    total += value;
    return (units() - before) / UNITS;
  };
}
