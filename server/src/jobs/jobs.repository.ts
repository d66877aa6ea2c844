import { and, asc, count, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { isConflict } from '../db/errors';
import { type JobRow, jobs } from './jobs.tables';

/** A job claimed by a worker; only the holder of the claim token may settle it. */
export type ClaimedJob = JobRow & { claim: string };

const claimedAs = ({ id, claim }: ClaimedJob) => and(eq(jobs.id, id), eq(jobs.claim, claim));

/** Inserts jobs and returns how many were added: a job whose key is already waiting is skipped. */
export async function insertJobs(tx: Tx, rows: readonly (typeof jobs.$inferInsert)[]): Promise<number> {
  return (
    await tx
      .insert(jobs)
      .values([...rows])
      .onConflictDoNothing()
      .returning({ id: jobs.id })
  ).length;
}

/** Ensures that a repeating job has its row, due at `runAt` or earlier. */
export async function insertRepeating(tx: Tx, row: typeof jobs.$inferInsert): Promise<void> {
  await tx
    .insert(jobs)
    .values({ ...row, repeating: true })
    .onConflictDoUpdate({
      target: jobs.name,
      targetWhere: sql`${jobs.repeating}`,
      set: { runAt: sql`least(${jobs.runAt}, excluded.run_at)` },
    });
}

/** Claims due jobs until `leaseEnd`. No two processes claim the same job. */
export async function claimDue(
  tx: Tx,
  { names, now, leaseEnd, claim, limit }: { names: string[]; now: Date; leaseEnd: Date; claim: string; limit: number },
): Promise<ClaimedJob[]> {
  const due = tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(isNull(jobs.failedAt), lte(jobs.runAt, now), inArray(jobs.name, names)))
    .orderBy(asc(jobs.runAt), asc(jobs.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  const rows = await tx
    .update(jobs)
    .set({ claim, runAt: leaseEnd, attempts: sql`${jobs.attempts} + 1` })
    // As an array, so that the subquery runs once; a join might run it again and lock more rows than requested.
    .where(sql`${jobs.id} = any(array${due})`)
    .returning();
  return rows.map((row) => ({ ...row, claim })).toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Extends the lease of a job in progress, so that no other process claims it before `leaseEnd`. */
export async function extend(tx: Tx, job: ClaimedJob, leaseEnd: Date): Promise<void> {
  await tx.update(jobs).set({ runAt: leaseEnd }).where(claimedAs(job));
}

export async function remove(tx: Tx, job: ClaimedJob): Promise<void> {
  await tx.delete(jobs).where(claimedAs(job));
}

/** Returns a job to the queue. If a job with the same key was added in the meantime, this one is removed. */
export async function postpone(
  tx: Tx,
  job: ClaimedJob,
  state: Pick<JobRow, 'runAt' | 'attempts' | 'lastError'>,
): Promise<void> {
  try {
    await tx
      .update(jobs)
      .set({ claim: null, ...state })
      .where(claimedAs(job));
  } catch (error) {
    if (!isConflict(error, 'jobs_key')) throw error;
    await remove(tx, job);
  }
}

/** Marks a job as permanently failed and keeps it for the operator. */
export async function markFailed(tx: Tx, job: ClaimedJob, failedAt: Date, lastError: string): Promise<void> {
  await tx.update(jobs).set({ claim: null, failedAt, lastError }).where(claimedAs(job));
}

export async function removeFailed(tx: Tx, before: Date): Promise<void> {
  await tx.delete(jobs).where(lt(jobs.failedAt, before));
}

/** Returns, for the metrics, how many jobs are waiting or running and how many have failed permanently. */
export async function countJobs(tx: Tx): Promise<{ waiting: number; failed: number }> {
  const [found] = await tx
    .select({ failed: count(jobs.failedAt), all: count() })
    .from(jobs)
    .where(eq(jobs.repeating, false));
  const failed = found?.failed ?? 0;
  return { waiting: (found?.all ?? 0) - failed, failed };
}
