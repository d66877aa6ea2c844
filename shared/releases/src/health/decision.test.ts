import { decide } from './decision';
import type { RunCounts } from './decision';

/** Returns counts of runs that each are of another person. */
const countsOf = (runs: number, failures: number): RunCounts => ({
  runs,
  failures,
  people: runs,
  failedPeople: failures,
});

/** Returns a generator of numbers from 0 to below 1 that repeats for the same seed (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns which of some runs fail: the position of each failure, from 1. */
function failuresIn(runs: number, rate: number, random: () => number): number[] {
  const positions: number[] = [];
  if (rate === 0) return positions;
  // The number of successes between two failures has a geometric distribution.
  const nextAfter = (run: number) => run + 1 + Math.floor(Math.log(1 - random()) / Math.log(1 - rate));
  for (let run = nextAfter(0); run <= runs; run = nextAfter(run)) positions.push(run);
  return positions;
}

interface Simulation {
  seed: number;
  versions: number;
  runs: number;
  /** Rate at which the versions fail. */
  rate: number;
  baselineRuns: number;
  baselineRate: number;
}

/**
 * Returns how many of some versions are demoted. Each is judged after every failure, which is the same as after every
 * run, since a success demotes nothing.
 */
function countDemoted({ seed, versions, runs, rate, baselineRuns, baselineRate }: Simulation): number {
  const random = seededRandom(seed);
  let demoted = 0;
  for (let version = 0; version < versions; version++) {
    const baseline = countsOf(baselineRuns, failuresIn(baselineRuns, baselineRate, random).length);
    const positions = failuresIn(runs, rate, random);
    if (positions.some((run, index) => decide(countsOf(run, index + 1), baseline).demote)) demoted++;
  }
  return demoted;
}

describe('of 1,000 good versions with 2,000 runs each', () => {
  const rates = [0, 0.005, 0.02, 0.05];
  test.each([0, 20, 200, 5_000].flatMap((baselineRuns) => rates.map((rate) => ({ baselineRuns, rate }))))(
    'demotes at most one after $baselineRuns runs of a baseline, if $rate of all runs fail',
    ({ baselineRuns, rate }) => {
      const demoted = countDemoted({
        seed: 42,
        versions: 1_000,
        runs: 2_000,
        rate,
        baselineRuns,
        baselineRate: rate,
      });
      expect(demoted).toBeLessThanOrEqual(1);
    },
  );
});

test('a success demotes no version', () => {
  const baselines = [countsOf(0, 0), countsOf(200, 1), countsOf(5_000, 250), countsOf(200, 60)];
  const grid = baselines.flatMap((baseline) =>
    Array.from({ length: 40 }, (_, failures) =>
      Array.from({ length: 200 }, (_each, successes) => ({ baseline, failures, runs: failures + successes })),
    ).flat(),
  );
  const demotedBySuccess = grid.filter(
    ({ baseline, failures, runs }) =>
      !decide(countsOf(runs, failures), baseline).demote && decide(countsOf(runs + 1, failures), baseline).demote,
  );
  expect(demotedBySuccess).toEqual([]);
});

test.each([
  [200, 0.95],
  [1_000, 0.97],
])(
  'demotes a version that fails in a fifth of its runs within 60 of them, after %i good runs',
  (baselineRuns, share) => {
    const versions = 10_000;
    const demoted = countDemoted({ seed: 42, versions, runs: 60, rate: 0.2, baselineRuns, baselineRate: 0.005 });
    expect(demoted / versions).toBeGreaterThanOrEqual(share);
  },
);

test.each([
  ['without a baseline', countsOf(0, 0)],
  ['with a small baseline', countsOf(20, 1)],
  ['with a large baseline', countsOf(5_000, 100)],
])('demotes a version that always fails as soon as it has failed often enough, %s', (_what, baseline) => {
  expect(decide(countsOf(4, 4), baseline)).toEqual({ demote: false });
  expect(decide(countsOf(5, 5), baseline)).toMatchObject({ demote: true });
});

test('demotes no version that fails less often than its baseline', () => {
  expect(decide(countsOf(2_000, 400), countsOf(300, 100))).toEqual({ demote: false });
});

test('demotes no version with fewer failures than configured', () => {
  expect(decide(countsOf(19, 19), countsOf(200, 1), { minFailures: 20 })).toEqual({ demote: false });
  expect(decide(countsOf(20, 20), countsOf(200, 1), { minFailures: 20 })).toMatchObject({ demote: true });
});

test('demotes no version that failed for fewer than three people', () => {
  const failed = { runs: 20, failures: 20, people: 20 };
  expect(decide({ ...failed, failedPeople: 2 }, countsOf(200, 1))).toEqual({ demote: false });
  expect(decide({ ...failed, failedPeople: 3 }, countsOf(200, 1))).toMatchObject({ demote: true });
});

test('explains a demotion by the figures', () => {
  const candidate = { runs: 60, failures: 12, people: 41, failedPeople: 8 };
  expect(decide(candidate, countsOf(200, 1))).toEqual({
    demote: true,
    why: 'failed in 12 of 60 runs (20 %), of 8 people; the version before failed in 1 of 200 runs (0.5 %)',
  });
  expect(decide(countsOf(9, 9), countsOf(0, 0))).toMatchObject({
    why: expect.stringMatching(/the version before has no runs$/),
  });
});

test('decides on counts of a million runs', () => {
  expect(decide(countsOf(1_000_000, 5_000), countsOf(1_000_000, 5_000))).toEqual({ demote: false });
  expect(decide(countsOf(1_000_000, 200_000), countsOf(1_000_000, 5_000))).toMatchObject({ demote: true });
});
