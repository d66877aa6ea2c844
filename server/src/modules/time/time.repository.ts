import { and, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { isAnyOf } from '../../db/any-of';
import type { Tx } from '../../db/client';
import { users } from '../memberships/users.tables';
import { projects } from '../work/projects.tables';
import { tasks } from '../work/tasks.tables';
import { timeEntries, type TimeEntryRow } from '../work/time.tables';
import type { EntryParts } from './time.mapper';

/** A person within one company. */
export interface Worker {
  companyId: string;
  userId: string;
}

/** Overlaps are detected only with entries that started at most this long before; longer paused ones are ignored. */
const OVERLAP_DAYS = 3;

const overlaps = sql<boolean>`exists (
  select from ${timeEntries} other
  where other.company_id = ${timeEntries.companyId} and other.user_id = ${timeEntries.userId}
    and other.start_time > ${timeEntries.startTime} - make_interval(days => ${OVERLAP_DAYS})
    and other.start_time < ${timeEntries.endTime} and other.end_time > ${timeEntries.startTime}
    and other.id <> ${timeEntries.id} and other.removed_at is null and ${timeEntries.removedAt} is null)`;

const entryColumns = {
  entry: timeEntries,
  person: { userId: users.id, name: users.name, avatarUrl: users.avatarUrl },
  project: { publicId: projects.publicId, name: projects.name, colour: projects.colour },
  task: { id: tasks.id, number: tasks.number, title: tasks.title },
  overlaps,
};

const selectEntries = (tx: Tx, { withOverlaps = true } = {}) =>
  tx
    .select(withOverlaps ? entryColumns : { ...entryColumns, overlaps: sql<boolean>`false` })
    .from(timeEntries)
    .innerJoin(users, eq(users.id, timeEntries.userId))
    .leftJoin(projects, and(eq(projects.companyId, timeEntries.companyId), eq(projects.id, timeEntries.projectKey)))
    .leftJoin(tasks, and(eq(tasks.companyId, timeEntries.companyId), eq(tasks.id, timeEntries.taskId)));

/** The start time and id of the last entry of the page before. */
interface EntryPosition {
  instant: Date;
  id: string;
}

const isAfter = (after: EntryPosition | null): SQL | undefined =>
  after === null
    ? undefined
    : sql`(${timeEntries.startTime}, ${timeEntries.id}) < (${after.instant.toISOString()}::timestamptz, ${after.id}::uuid)`;

/** Returns a page of entries, newest first. */
export async function listEntries(
  tx: Tx,
  where: SQL | undefined,
  {
    after,
    limit,
    withOverlaps = true,
  }: {
    after: EntryPosition | null;
    limit: number;
    /** Whether to detect overlaps, with one lookup per entry; otherwise no entry is marked as overlapping. */
    withOverlaps?: boolean;
  },
): Promise<EntryParts[]> {
  return selectEntries(tx, { withOverlaps })
    .where(and(where, isAfter(after)))
    .orderBy(desc(timeEntries.startTime), desc(timeEntries.id))
    .limit(limit);
}

/** Returns a page of entries for exports, newest first, without columns that exports do not use, such as segments. */
export async function listForExport(
  tx: Tx,
  where: SQL | undefined,
  { after, limit }: { after: EntryPosition | null; limit: number },
) {
  const { id, startTime, endTime, duration, billable, rateMinor, costMinor, currency } = timeEntries;
  const { taskName, projectId, projectTitle, reviewReason } = timeEntries;
  return tx
    .select({
      id,
      startTime,
      endTime,
      duration,
      billable,
      rateMinor,
      costMinor,
      currency,
      taskName,
      projectId,
      projectTitle,
      reviewReason,
      person: { _id: users.id, name: users.name },
      project: { _id: projects.publicId, name: projects.name },
      task: { number: tasks.number, title: tasks.title },
    })
    .from(timeEntries)
    .innerJoin(users, eq(users.id, timeEntries.userId))
    .leftJoin(projects, and(eq(projects.companyId, timeEntries.companyId), eq(projects.id, timeEntries.projectKey)))
    .leftJoin(tasks, and(eq(tasks.companyId, timeEntries.companyId), eq(tasks.id, timeEntries.taskId)))
    .where(and(where, isAfter(after)))
    .orderBy(desc(timeEntries.startTime), desc(timeEntries.id))
    .limit(limit);
}
export type ExportedEntry = Awaited<ReturnType<typeof listForExport>>[number];

/** Returns these entries of a company, newest first, including removed ones. */
export async function listByIds(tx: Tx, companyId: string, ids: readonly string[]): Promise<EntryParts[]> {
  return selectEntries(tx)
    .where(and(eq(timeEntries.companyId, companyId), isAnyOf(timeEntries.id, ids)))
    .orderBy(desc(timeEntries.startTime), desc(timeEntries.id));
}

/** Returns the sums of all matching entries, one row per currency; null for entries without a cost. */
export async function sumEntries(tx: Tx, where: SQL | undefined, joinsProjects: boolean) {
  const sums = tx
    .select({
      currency: timeEntries.currency,
      count: sql<number>`count(*)`.mapWith(Number),
      seconds: sql<number>`coalesce(sum(${timeEntries.duration}), 0)`.mapWith(Number),
      billableSeconds:
        sql<number>`coalesce(sum(${timeEntries.duration}) filter (where ${timeEntries.billable}), 0)`.mapWith(Number),
      costMinor: sql<number>`coalesce(sum(${timeEntries.costMinor}), 0)`.mapWith(Number),
    })
    .from(timeEntries);
  // Joins projects only if the filter uses them: a sum over a million entries is faster without the join.
  const joined = joinsProjects
    ? sums.leftJoin(
        projects,
        and(eq(projects.companyId, timeEntries.companyId), eq(projects.id, timeEntries.projectKey)),
      )
    : sums;
  return joined.where(where).groupBy(timeEntries.currency);
}
export type EntrySum = Awaited<ReturnType<typeof sumEntries>>[number];

/** Inserts an entry; returns undefined if the client id already exists. */
export async function insertEntry(tx: Tx, row: typeof timeEntries.$inferInsert): Promise<TimeEntryRow | undefined> {
  const [entry] = await tx.insert(timeEntries).values(row).onConflictDoNothing().returning();
  return entry;
}

/** Returns the entry of a timer, locked until the transaction ends. */
export async function lockByClientId(tx: Tx, worker: Worker, clientId: string): Promise<TimeEntryRow | undefined> {
  const [entry] = await tx
    .select()
    .from(timeEntries)
    .where(
      and(
        eq(timeEntries.companyId, worker.companyId),
        eq(timeEntries.userId, worker.userId),
        eq(timeEntries.clientId, clientId),
      ),
    )
    .for('update');
  return entry;
}

/** Returns these entries ordered by id, locked until the transaction ends. */
export async function lockEntries(tx: Tx, companyId: string, ids: readonly string[]): Promise<TimeEntryRow[]> {
  return tx
    .select()
    .from(timeEntries)
    .where(and(eq(timeEntries.companyId, companyId), isAnyOf(timeEntries.id, ids)))
    .orderBy(timeEntries.id)
    .for('update');
}

export async function updateEntry(tx: Tx, { companyId, id, version }: TimeEntryRow, change: Partial<TimeEntryRow>) {
  await tx
    .update(timeEntries)
    .set({ ...change, version: version + 1 })
    .where(and(eq(timeEntries.companyId, companyId), eq(timeEntries.id, id)));
}

/** Permanently deletes entries removed before an instant, up to a limit; returns how many were deleted. */
export async function deleteRemoved(tx: Tx, before: Date, limit: number): Promise<number> {
  const due = tx.select({ id: timeEntries.id }).from(timeEntries).where(lt(timeEntries.removedAt, before)).limit(limit);
  const deleted = await tx.delete(timeEntries).where(inArray(timeEntries.id, due)).returning({ id: timeEntries.id });
  return deleted.length;
}
