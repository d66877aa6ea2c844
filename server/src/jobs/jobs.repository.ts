import { and, asc, count, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { isConflict } from '../db/errors';
import { type JobRow, jobs } from './jobs.tables';

/** A job that somebody works on: only who knows the token may settle it. */
export type Claimed = JobRow & { claim: string };

const claimedAs = ({ id, claim }: Claimed) => and(eq(jobs.id, id), eq(jobs.claim, claim));

/** Gives how many were added: one whose key waits already is not. */
export async function insertJobs(tx: Tx, rows: readonly (typeof jobs.$inferInsert)[]): Promise<number> {
  return (
    await tx
      .insert(jobs)
      .values([...rows])
      .onConflictDoNothing()
      .returning({ id: jobs.id })
  ).length;
}

/** Makes sure that a repeating job has its row, due at `runAt` or earlier. */
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

/** Takes what is due until `leaseEnd`; several processes never get the same. */
export async function claimDue(
  tx: Tx,
  { names, now, leaseEnd, claim, limit }: { names: string[]; now: Date; leaseEnd: Date; claim: string; limit: number },
): Promise<Claimed[]> {
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
    // As an array: found once, where a join might look again and lock more than it was asked for.
    .where(sql`${jobs.id} = any(array${due})`)
    .returning();
  return rows.map((row) => ({ ...row, claim })).toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Still at work: nobody else takes it before `leaseEnd`. */
export async function extend(tx: Tx, job: Claimed, leaseEnd: Date): Promise<void> {
  await tx.update(jobs).set({ runAt: leaseEnd }).where(claimedAs(job));
}

export async function remove(tx: Tx, job: Claimed): Promise<void> {
  await tx.delete(jobs).where(claimedAs(job));
}

/** Lets it wait again. Where one of the same key has come meanwhile, that one is enough. */
export async function postpone(
  tx: Tx,
  job: Claimed,
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

/** Gives it up for good and keeps it for whoever runs the server. */
export async function bury(tx: Tx, job: Claimed, failedAt: Date, lastError: string): Promise<void> {
  await tx.update(jobs).set({ claim: null, failedAt, lastError }).where(claimedAs(job));
}

export async function removeBuried(tx: Tx, before: Date): Promise<void> {
  await tx.delete(jobs).where(lt(jobs.failedAt, before));
}

/** How many jobs wait or are at work, and how many were given up: for the metrics. */
export async function countJobs(tx: Tx): Promise<{ waiting: number; failed: number }> {
  const [found] = await tx
    .select({ failed: count(jobs.failedAt), all: count() })
    .from(jobs)
    .where(eq(jobs.repeating, false));
  const failed = found?.failed ?? 0;
  return { waiting: (found?.all ?? 0) - failed, failed };
}
