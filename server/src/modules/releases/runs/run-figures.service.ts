import type { AppDeps } from '../../../deps/deps';
import {
  countIntervals,
  countProblems,
  countVersions,
  type Intervals,
  type Version,
  versionsSince,
} from './figures.repository';
import { countingStart } from './runs.repository';

/** The figures of the runs of a version by signed-in sessions. */
export interface RunFigures {
  runs: number;
  failures: number;
  /** Null if no session reported its time to content. */
  medianContentMs: number | null;
}

const NO_RUNS: RunFigures = { runs: 0, failures: 0, medianContentMs: null };

/** The maximum number of versions shown for a period. */
const MAX_VERSIONS = 10;

const toFigures = (counted: RunFigures | undefined): RunFigures => {
  const { runs, failures, medianContentMs } = counted ?? NO_RUNS;
  return { runs, failures, medianContentMs };
};

/** The figures of a version, with the number of sessions for each problem. */
export interface RunReview extends RunFigures {
  problems: { kind: string; sessions: number }[];
}

/**
 * Counts the runs of several versions in the period in which runs count. Returns a function that returns the figures of
 * a version.
 */
export async function countRunsOf(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  versions: readonly Version[],
): Promise<(version: Version) => RunReview> {
  const since = countingStart(clock.now());
  const counted = versions.length === 0 ? [] : await countVersions(db, versions, since);
  const problems = versions.length === 0 ? [] : await countProblems(db, versions, since);
  return ({ name, version }) => {
    const isOfVersion = (row: Version) => row.name === name && row.version === version;
    return {
      ...toFigures(counted.find(isOfVersion)),
      problems: problems.filter(isOfVersion).map(({ kind, sessions }) => ({ kind, sessions })),
    };
  };
}

/** A version with its figures in each interval. */
export interface VersionOverTime {
  version: string;
  figures: RunFigures[];
}

/**
 * Counts the runs of a package's versions in each interval, by the time of their first report. Returns the versions
 * with runs in any of them, in the order of their first runs, and only the newest ten if there are more.
 */
export async function countRunsOverTime(
  { db }: Pick<AppDeps, 'db'>,
  name: string,
  intervals: Intervals,
): Promise<VersionOverTime[]> {
  const versions = await versionsSince(db, name, intervals.since, MAX_VERSIONS);
  const counted = versions.length === 0 ? [] : await countIntervals(db, name, versions, intervals);
  return versions.map((version) => ({
    version,
    figures: Array.from({ length: intervals.count }, (_, interval) =>
      toFigures(counted.find((row) => row.version === version && row.interval === interval)),
    ),
  }));
}
