import fc from 'fast-check';
import { commonSpans, mergeSpans, spansWithout, type TimeSpanMs } from './time-spans';

const span = (start: number, end: number): TimeSpanMs => ({ start, end });

test('merges spans that overlap or touch, and omits empty ones', () => {
  expect(mergeSpans([span(5, 7), span(1, 3), span(3, 4), span(9, 9), span(6, 8)])).toEqual([span(1, 4), span(5, 8)]);
});

test('returns the intersection of two lists', () => {
  expect(commonSpans([span(1, 4), span(6, 9)], [span(3, 7)])).toEqual([span(3, 4), span(6, 7)]);
});

test('subtracts spans from others', () => {
  expect(spansWithout([span(0, 10)], [span(2, 3), span(3, 5), span(9, 12)])).toEqual([span(0, 2), span(5, 9)]);
});

const anySpans = fc.array(
  fc.tuple(fc.nat(30), fc.nat(6)).map(([start, length]) => span(start, start + length)),
  { maxLength: 8 },
);
const minutes = (spans: readonly TimeSpanMs[]) =>
  Array.from({ length: 40 }, (_, at) => at).filter((at) => spans.some(({ start, end }) => start <= at && at < end));

test('returns exactly the minutes of the set operation, in order and without overlaps', () => {
  fc.assert(
    fc.property(anySpans, anySpans, (one, other) => {
      expect(minutes(mergeSpans(one))).toEqual(minutes(one));
      expect(minutes(commonSpans(one, other))).toEqual(minutes(one).filter((at) => minutes(other).includes(at)));
      expect(minutes(spansWithout(one, other))).toEqual(minutes(one).filter((at) => !minutes(other).includes(at)));
      for (const result of [mergeSpans(one), commonSpans(one, other), spansWithout(one, other)]) {
        result.forEach((each, index) => expect(each.start).toBeGreaterThan(result[index - 1]?.end ?? -1));
      }
    }),
  );
});
