import fc from 'fast-check';
import { costOf } from './cost';

it('is hours times the rate', () => {
  expect(costOf(3_600, 8_000)).toBe(8_000);
  expect(costOf(5_400, 8_000)).toBe(12_000);
});

it('rounds halves up', () => {
  expect(costOf(1, 1_800)).toBe(1);
  expect(costOf(1, 1_799)).toBe(0);
});

it('is unknown without a rate', () => {
  expect(costOf(3_600, null)).toBeNull();
});

it('is never more than half a unit off', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.nat(1_000_000), (seconds, rate) => {
      const exact = (seconds * rate) / 3600;
      expect(Math.abs((costOf(seconds, rate) ?? 0) - exact)).toBeLessThanOrEqual(0.5);
    }),
  );
});
