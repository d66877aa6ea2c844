import { and, desc, eq, gte, lt } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { timeEntries, type TimeEntryRow } from '../../db/schema';

/** A person within one company. */
export interface Worker {
  companyId: string;
  userId: string;
}

const isOf = ({ companyId, userId }: Worker) =>
  and(eq(timeEntries.companyId, companyId), eq(timeEntries.userId, userId));

/** Entries that start within the period; newest first. */
export async function listEntries(
  tx: Tx,
  worker: Worker,
  { from, before }: { from: Date; before: Date },
): Promise<TimeEntryRow[]> {
  return tx
    .select()
    .from(timeEntries)
    .where(and(isOf(worker), gte(timeEntries.startTime, from), lt(timeEntries.startTime, before)))
    .orderBy(desc(timeEntries.startTime), desc(timeEntries.id));
}

/** Stores an entry; nothing where this client id is stored already. */
export async function insertEntry(tx: Tx, row: typeof timeEntries.$inferInsert): Promise<TimeEntryRow | undefined> {
  const [entry] = await tx.insert(timeEntries).values(row).onConflictDoNothing().returning();
  return entry;
}

export async function findByClientId(tx: Tx, worker: Worker, clientId: string): Promise<TimeEntryRow | undefined> {
  const [entry] = await tx
    .select()
    .from(timeEntries)
    .where(and(isOf(worker), eq(timeEntries.clientId, clientId)));
  return entry;
}

export async function deleteEntry(tx: Tx, worker: Worker, id: string): Promise<boolean> {
  const rows = await tx
    .delete(timeEntries)
    .where(and(isOf(worker), eq(timeEntries.id, id)))
    .returning({ id: timeEntries.id });
  return rows.length > 0;
}
