import fc from 'fast-check';
import { createRounding } from './export-table';

test('rounds three times 20 minutes to one hour in total', () => {
  const round = createRounding(3_600);
  expect([1_200, 1_200, 1_200].map(round)).toEqual([0.3333, 0.3334, 0.3333]);
});

test('rounds hours so that they add up to the total, each by less than one unit', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 10_000_000 })), (seconds) => {
      const round = createRounding(3_600);
      const hours = seconds.map((each) => round(each));
      const total = seconds.reduce((sum, each) => sum + each, 0) / 3_600;
      const sum = hours.reduce((all, each) => all + Math.round(each * 10_000), 0);
      expect(sum).toBe(Math.round(total * 10_000));
      hours.forEach((each, index) => expect(Math.abs(each - (seconds[index] ?? 0) / 3_600)).toBeLessThan(0.000_101));
    }),
  );
});
