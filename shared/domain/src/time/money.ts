/** An amount of one currency in its smallest unit. */
export interface MoneyAmount {
  currency: string;
  amountMinor: number;
}

/**
 * Divides non-negative integers and rounds halves up, without the error of a floating-point division. The product of
 * the inputs stays below 2^53 for every rate and duration that the product accepts.
 */
function divideHalfUp(dividend: number, divisor: number): number {
  const shifted = dividend + Math.floor(divisor / 2);
  return (shifted - (shifted % divisor)) / divisor;
}

/** Returns the cost of a duration in the rate's smallest unit: seconds × hourly rate / 3600, halves rounded up. */
export function costOf(seconds: number, hourlyRateMinor: number): number {
  return divideHalfUp(seconds * hourlyRateMinor, 3_600);
}

/** Sums amounts by currency, in the order of currency codes; currencies are never added together. */
export function sumMoney(amounts: Iterable<MoneyAmount>): MoneyAmount[] {
  const sums = new Map<string, number>();
  for (const { currency, amountMinor } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + amountMinor);
  return [...sums]
    .map(([currency, amountMinor]) => ({ currency, amountMinor }))
    .toSorted((one, other) => (one.currency < other.currency ? -1 : 1));
}

/** Rounds seconds to multiples of `minutes`, halves up; values of one minute or less leave them exact. */
export function roundSeconds(seconds: number, minutes: number): number {
  return minutes <= 1 ? seconds : divideHalfUp(seconds, minutes * 60) * minutes * 60;
}
