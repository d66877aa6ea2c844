import { findBenchmarks, SHORT_FORMS } from './benchmarks';

test('gives every benchmark a short form', () => {
  expect(Object.keys(SHORT_FORMS).toSorted()).toEqual(findBenchmarks().toSorted());
});
