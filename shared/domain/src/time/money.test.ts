import fc from 'fast-check';
import { costOf, roundSeconds, sumMoney } from './money';

const seconds = fc.integer({ min: 0, max: 31 * 86_400 });
const rate = fc.integer({ min: 0, max: 100_000_000 });

test('returns the rate for an hour and rounds half a cent up', () => {
  expect(costOf(3_600, 8_050)).toBe(8_050);
  expect(costOf(1_800, 1)).toBe(1);
  expect(costOf(1_799, 1)).toBe(0);
  expect(costOf(0, 100_000_000)).toBe(0);
});

test('returns the exact quotient, rounded half up', () => {
  fc.assert(
    fc.property(seconds, rate, (time, perHour) => {
      const exact = BigInt(time) * BigInt(perHour);
      expect(BigInt(costOf(time, perHour))).toBe((exact + 1_800n) / 3_600n);
    }),
  );
});

test('sums each currency separately, in any order', () => {
  const amounts = [
    { currency: 'USD', amountMinor: 5 },
    { currency: 'EUR', amountMinor: 7 },
    { currency: 'USD', amountMinor: -2 },
  ];
  const sums = [
    { currency: 'EUR', amountMinor: 7 },
    { currency: 'USD', amountMinor: 3 },
  ];
  expect(sumMoney(amounts)).toEqual(sums);
  expect(sumMoney(amounts.toReversed())).toEqual(sums);
  expect(sumMoney([])).toEqual([]);
});

test('rounds to the nearest multiple, halves up, and keeps exact seconds for one minute', () => {
  expect(roundSeconds(449, 15)).toBe(0);
  expect(roundSeconds(450, 15)).toBe(900);
  expect(roundSeconds(61, 1)).toBe(61);
  fc.assert(
    fc.property(seconds, fc.constantFrom(5, 6, 10, 15, 30), (time, minutes) => {
      const rounded = roundSeconds(time, minutes);
      expect(rounded % (minutes * 60)).toBe(0);
      expect(Math.abs(rounded - time)).toBeLessThanOrEqual(minutes * 30);
    }),
  );
});
