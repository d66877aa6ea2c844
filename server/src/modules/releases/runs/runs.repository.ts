import { and, asc, eq, gte, lt, lte, or, isNull, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { type ReleaseRunRow, releaseRuns } from './runs.tables';

/** Maximum number of counted sessions per person and version, so that repeated sign-ins have no further weight. */
export const MAX_SESSIONS_PER_PERSON = 3;

/** Days for which runs count, since the networks and devices of users change. */
const COUNTED_DAYS = 14;

/** Returns the start of the period in which runs count, for the time at which they are counted. */
export const countingStart = (now: Date): Date => new Date(now.getTime() - COUNTED_DAYS * 86_400_000);

/** The value that an insert in conflict with a row would have written. */
const excludedValue = (column: { name: string }) => sql`excluded.${sql.identifier(column.name)}`;

/**
 * Stores runs of one session. A failed run stays failed, the first time to content is kept, and misdeeds accumulate.
 * Rows that would not change are not written.
 *
 * @param rows at most one of each package and version
 */
export async function saveRuns(tx: Tx, rows: readonly ReleaseRunRow[]): Promise<void> {
  const { failedStage, contentMs, misdeeds, updatedAt } = releaseRuns;
  await tx
    .insert(releaseRuns)
    .values([...rows])
    .onConflictDoUpdate({
      target: [releaseRuns.sessionId, releaseRuns.package, releaseRuns.version],
      set: {
        failedStage: sql`coalesce(${failedStage}, ${excludedValue(failedStage)})`,
        contentMs: sql`coalesce(${contentMs}, ${excludedValue(contentMs)})`,
        misdeeds: sql`array(select distinct unnest(${misdeeds} || ${excludedValue(misdeeds)}))`,
        updatedAt: excludedValue(updatedAt),
      },
      setWhere: or(
        and(isNull(failedStage), isNotNull(excludedValue(failedStage))),
        and(isNull(contentMs), isNotNull(excludedValue(contentMs))),
        sql`not ${misdeeds} @> ${excludedValue(misdeeds)}`,
      ),
    });
}

/** Removes runs that were first reported before the given time. */
export async function removeRunsBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(releaseRuns).where(lt(releaseRuns.createdAt, before));
}

interface Period {
  /** Runs first reported before this time are excluded. */
  since: Date;
}

/** Selects the counted runs of a version: those in the first sessions of each person. */
function selectCountedRuns(tx: Tx, name: string, version: string, { since }: Period) {
  const { userId, sessionId, failedStage, contentMs, createdAt } = releaseRuns;
  const place = sql<number>`row_number() over (partition by ${userId} order by ${createdAt}, ${sessionId})`;
  return tx
    .select({ userId, failedStage, contentMs, place: place.as('place') })
    .from(releaseRuns)
    .where(and(eq(releaseRuns.package, name), eq(releaseRuns.version, version), gte(createdAt, since)))
    .as('counted');
}

/** The numbers of runs and failures of a version, by sessions and by people. */
export interface RunCounts {
  runs: number;
  failures: number;
  people: number;
  /** People with a failure in at least one session. */
  failedPeople: number;
}

/** Counts the runs of a version, at most three sessions of each person. */
export async function countRuns(tx: Tx, name: string, version: string, period: Period): Promise<RunCounts> {
  const counted = selectCountedRuns(tx, name, version, period);
  const failed = isNotNull(counted.failedStage);
  const [counts] = await tx
    .select({
      runs: sql<number>`count(*)::int`,
      failures: sql<number>`(count(*) filter (where ${failed}))::int`,
      people: sql<number>`count(distinct ${counted.userId})::int`,
      failedPeople: sql<number>`(count(distinct ${counted.userId}) filter (where ${failed}))::int`,
    })
    .from(counted)
    .where(lte(counted.place, MAX_SESSIONS_PER_PERSON));
  return counts ?? { runs: 0, failures: 0, people: 0, failedPeople: 0 };
}

/** Returns the median time to content of the runs that `countRuns` counts, in ms; null if none reported one. */
export async function medianContent(tx: Tx, name: string, version: string, period: Period): Promise<number | null> {
  const counted = selectCountedRuns(tx, name, version, period);
  const [row] = await tx
    .select({
      // Unlike the mean of the two middle values, it is a whole number.
      median: sql<number | null>`percentile_disc(0.5) within group (order by ${counted.contentMs})`,
    })
    .from(counted)
    .where(lte(counted.place, MAX_SESSIONS_PER_PERSON));
  return row?.median ?? null;
}

/** Identifies a run of a person. */
export type RunKey = Pick<ReleaseRunRow, 'sessionId' | 'package' | 'version'>;

/** Returns a page of a person's runs, in the order of their keys. */
export async function listRuns(tx: Tx, userId: string, after: RunKey | null, limit: number) {
  const { sessionId, package: name, version, failedStage, misdeeds, contentMs, createdAt, updatedAt } = releaseRuns;
  const isAfter =
    after &&
    sql`(${sessionId}, ${name}, ${version}) > (${after.sessionId}::uuid, ${after.package}::text, ${after.version}::text)`;
  return tx
    .select({ sessionId, package: name, version, failedStage, misdeeds, contentMs, createdAt, updatedAt })
    .from(releaseRuns)
    .where(and(eq(releaseRuns.userId, userId), isAfter ?? undefined))
    .orderBy(asc(sessionId), asc(name), asc(version))
    .limit(limit);
}
