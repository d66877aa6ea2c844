import type { LiveVersion } from '@atrium/contracts';
import { failedShare, findBetterVersion, isClearlyWorse } from './figures';

const runs = (failures: number, of: number) => ({ runs: of, failures });

test('returns no share without sessions', () => {
  expect(failedShare(runs(0, 0))).toBeNull();
  expect(failedShare(runs(1, 4))).toBe(0.25);
});

test.each([
  ['20 of 100 against 1 of 1,000', runs(20, 100), runs(1, 1_000), true],
  ['5 of 5 against 0 of 200', runs(5, 5), runs(0, 200), true],
  ['as many as the other', runs(5, 100), runs(50, 1_000), false],
  ['a difference that may be chance', runs(4, 100), runs(2, 100), false],
  ['less than the other', runs(1, 1_000), runs(20, 100), false],
  ['two failures', runs(2, 2), runs(0, 1_000), false],
  ['another without sessions', runs(20, 100), runs(0, 0), false],
  ['none without sessions', runs(0, 0), runs(1, 1_000), false],
])('compares %s', (_case, one, other, expected) => {
  expect(isClearlyWorse(one, other)).toBe(expected);
});

test('finds the live version that fails less often', () => {
  const version = (name: string, failures: number): LiveVersion => ({
    version: name,
    state: 'active',
    since: null,
    by: null,
    isRefused: false,
    runs: 100,
    failures,
    medianContentMs: null,
    problems: [],
  });
  const [active, canary, lastGood] = [version('1.3.0', 1), version('1.4.0', 30), version('1.2.0', 0)];

  expect(findBetterVersion(canary, [active, canary, lastGood])).toBe(active);
  expect(findBetterVersion(active, [active, canary, lastGood])).toBeUndefined();
});
