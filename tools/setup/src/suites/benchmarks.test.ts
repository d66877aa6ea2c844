import { findBenchmarks, SHORT_FORMS } from './benchmarks';

test('every benchmark has a short form', () => {
  expect(Object.keys(SHORT_FORMS).toSorted()).toEqual(findBenchmarks().toSorted());
});
