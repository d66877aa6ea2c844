import { and, desc, eq, gte, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { MAX_SESSIONS_PER_PERSON } from './runs.repository';
import { releaseRuns } from './runs.tables';

/** A version of a package. */
export interface Version {
  name: string;
  version: string;
}

/** Consecutive intervals of equal length. */
export interface Intervals {
  /** Start of the first interval. */
  since: Date;
  lengthMs: number;
  count: number;
}

/** Selects runs by their position among the runs of the same person and version. */
function selectPlacedRuns(tx: Tx, condition: SQL | undefined, interval: SQL<number>) {
  const { package: name, version, userId, sessionId, failedStage, misdeeds, contentMs, createdAt } = releaseRuns;
  const place = sql<number>`row_number() over (partition by ${name}, ${version}, ${userId} order by ${createdAt}, ${sessionId})`;
  return tx
    .select({
      name,
      version,
      failedStage,
      misdeeds,
      contentMs,
      interval: interval.as('interval'),
      place: place.as('place'),
    })
    .from(releaseRuns)
    .where(condition)
    .as('placed');
}

/**
 * Counts runs of each version as `countRuns` does: at most the first three sessions of each person.
 *
 * @param interval number of a run's interval, since the intervals of a version are counted separately
 */
function countByVersion(tx: Tx, condition: SQL | undefined, interval: SQL<number>) {
  const placed = selectPlacedRuns(tx, condition, interval);
  return tx
    .select({
      name: placed.name,
      version: placed.version,
      interval: placed.interval,
      runs: sql<number>`count(*)::int`,
      failures: sql<number>`(count(*) filter (where ${isNotNull(placed.failedStage)}))::int`,
      medianContentMs: sql<number | null>`percentile_disc(0.5) within group (order by ${placed.contentMs})`,
    })
    .from(placed)
    .where(lte(placed.place, MAX_SESSIONS_PER_PERSON))
    .groupBy(placed.name, placed.version, placed.interval);
}

const hasRunSince = (versions: readonly Version[], since: Date): SQL | undefined =>
  and(
    gte(releaseRuns.createdAt, since),
    or(...versions.map(({ name, version }) => and(eq(releaseRuns.package, name), eq(releaseRuns.version, version)))),
  );

/** Counts the runs of several versions since a time; those without runs are absent. */
export const countVersions = (tx: Tx, versions: readonly Version[], since: Date) =>
  countByVersion(tx, hasRunSince(versions, since), sql<number>`0`);

/**
 * Counts the problems in the runs of several versions since a time, the most frequent first. A problem is the stage of
 * a failure, or a misdeed. Counts the same runs as `countVersions`.
 */
export function countProblems(tx: Tx, versions: readonly Version[], since: Date) {
  const placed = selectPlacedRuns(tx, hasRunSince(versions, since), sql<number>`0`);
  const problems = tx
    .select({
      name: placed.name,
      version: placed.version,
      kind: sql<string | null>`unnest(array_append(${placed.misdeeds}, ${placed.failedStage}))`.as('kind'),
    })
    .from(placed)
    .where(lte(placed.place, MAX_SESSIONS_PER_PERSON))
    .as('problems');
  const sessions = sql<number>`count(*)::int`;
  return (
    tx
      .select({ name: problems.name, version: problems.version, kind: sql<string>`${problems.kind}`, sessions })
      .from(problems)
      // The stage of runs that did not fail is null.
      .where(isNotNull(problems.kind))
      .groupBy(problems.name, problems.version, problems.kind)
      .orderBy(desc(sessions), problems.kind)
  );
}

/** Counts the runs of a package's versions in each interval, from 0; intervals without runs are absent. */
export function countIntervals(
  tx: Tx,
  name: string,
  versions: readonly string[],
  { since, lengthMs, count }: Intervals,
) {
  const { package: ofPackage, version, createdAt } = releaseRuns;
  const condition = and(eq(ofPackage, name), inArray(version, [...versions]), gte(createdAt, since));
  const elapsedMs = sql`((extract(epoch from ${createdAt}) * 1000)::bigint - ${since.getTime()}::bigint)`;
  // A run reported at the end of the last interval belongs to it.
  const interval = sql<number>`least(${elapsedMs} / ${lengthMs}::bigint, ${count - 1}::bigint)::int`;
  return countByVersion(tx, condition, interval);
}

/**
 * Returns the versions of a package with runs since a time, in the order of their first runs.
 *
 * @param limit the most versions to return, the newest ones
 */
export async function versionsSince(tx: Tx, name: string, since: Date, limit: number): Promise<string[]> {
  const { package: ofPackage, version, createdAt } = releaseRuns;
  const rows = await tx
    .select({ version })
    .from(releaseRuns)
    .where(eq(ofPackage, name))
    .groupBy(version)
    .having(sql`max(${createdAt}) >= ${sql.param(since, createdAt)}`)
    .orderBy(sql`min(${createdAt}) desc`, desc(version))
    .limit(limit);
  return rows.map((row) => row.version).toReversed();
}
