import type { LiveVersion } from '@atrium/contracts';

/** How sessions ran a version. */
export type Runs = Pick<LiveVersion, 'runs' | 'failures'>;

/** Minimum number of failures for which a version is called worse: a single one proves nothing. */
const MIN_FAILURES = 3;
/** Standard deviations of an interval that contains the true share with a probability of 95 %. */
const Z = 1.96;

/** Returns the share of sessions that failed, from 0 to 1; null if there are none. */
export const failedShare = ({ runs, failures }: Runs): number | null => (runs === 0 ? null : failures / runs);

/**
 * Returns whether a version fails clearly more often than another: the 95 % interval of its failed share lies above
 * that of the other version. This only marks figures; the server decides about a demotion by a stricter test.
 */
export function isClearlyWorse(one: Runs, other: Runs): boolean {
  if (one.failures < MIN_FAILURES || other.runs === 0) return false;
  return intervalOf(one).low > intervalOf(other).high;
}

/** Returns the version that fails clearly less often than this one, if there is one among those that are live. */
export const findBetterVersion = (version: LiveVersion, live: readonly LiveVersion[]): LiveVersion | undefined =>
  live.find((other) => other !== version && isClearlyWorse(version, other));

/** Returns Wilson's interval of a share, which is also valid for few sessions and for shares near 0. */
function intervalOf({ runs, failures }: Runs): { low: number; high: number } {
  const share = failures / runs;
  const weight = Z ** 2 / runs;
  const centre = (share + weight / 2) / (1 + weight);
  const margin = (Z * Math.sqrt((share * (1 - share)) / runs + weight / (4 * runs))) / (1 + weight);
  return { low: centre - margin, high: centre + margin };
}
