import { and, asc, eq, gte, lt, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import type { Version } from './figures.repository';
import { releaseLastRuns } from './runs.tables';

/** Precision of the times, so that most reports write nothing. */
const PRECISION_MS = 3_600_000;

/** Stores that versions run now. Does not write those that ran in the last hour. */
export async function recordLastRuns(tx: Tx, versions: readonly Version[], now: Date): Promise<void> {
  const { package: ofPackage, version: ofVersion, lastRunAt } = releaseLastRuns;
  if (versions.length === 0) return;
  const isOneOf = or(...versions.map(({ name, version }) => and(eq(ofPackage, name), eq(ofVersion, version))));
  const recent = await tx
    .select({ name: ofPackage, version: ofVersion })
    .from(releaseLastRuns)
    .where(and(gte(lastRunAt, new Date(now.getTime() - PRECISION_MS)), isOneOf));
  const due = versions.filter(
    ({ name, version }) => !recent.some((one) => one.name === name && one.version === version),
  );
  if (due.length === 0) return;
  const rows = due.map(({ name, version }) => ({ package: name, version, lastRunAt: now }));
  await tx
    .insert(releaseLastRuns)
    // In a fixed order, so that two reports at once do not deadlock.
    .values(rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)))
    .onConflictDoUpdate({
      target: [ofPackage, ofVersion],
      set: { lastRunAt: sql`greatest(${lastRunAt}, excluded.last_run_at)` },
    });
}

const keyOf = (row: { package: string; version: string }): string => `${row.package} ${row.version}`;

/** Returns the versions that ran since a time, and when they last did. */
export function lastRunsSince(tx: Tx, since: Date) {
  const { package: name, version, lastRunAt } = releaseLastRuns;
  return tx
    .select({ name, version, lastRunAt })
    .from(releaseLastRuns)
    .where(gte(lastRunAt, since))
    .orderBy(asc(name), asc(version));
}

/** Removes the versions that last ran before the given time. */
export async function removeLastRunsBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(releaseLastRuns).where(lt(releaseLastRuns.lastRunAt, before));
}
