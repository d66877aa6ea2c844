import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { isAnyOf } from '../../../db/any-of';
import type { Tx } from '../../../db/client';
import { type SyncedCalendarRow, syncedCalendars } from '../calendar-sync.tables';
import { type CalendarConnectionRow, calendarConnections } from '../connections/connections.tables';

const isSynced = and(eq(calendarConnections.syncEnabled, true), isNotNull(calendarConnections.refreshToken));

/**
 * Returns the ids of the connections to sync: all, or the connections of some people; `withCompany` means all people
 * and the company.
 */
export async function listSynced(
  tx: Tx,
  owners?: { companyId: string; userIds: readonly string[]; withCompany: boolean },
): Promise<string[]> {
  const { id, companyId, userId, usage } = calendarConnections;
  const isOfOwners =
    owners &&
    and(
      eq(companyId, owners.companyId),
      or(
        and(eq(usage, 'personal'), owners.withCompany ? undefined : isAnyOf(userId, owners.userIds)),
        owners.withCompany ? eq(usage, 'company') : undefined,
      ),
    );
  const rows = await tx.select({ id }).from(calendarConnections).where(and(isSynced, isOfOwners));
  return rows.map((row) => row.id);
}

export async function findConnection(tx: Tx, id: string): Promise<CalendarConnectionRow | undefined> {
  const [row] = await tx
    .select()
    .from(calendarConnections)
    .where(and(eq(calendarConnections.id, id), isSynced));
  return row;
}

/**
 * Keeps a connection from being removed until the transaction ends; returns whether it still exists. Call it before any
 * event or link is locked: removals lock the connection, then its events, calendars and links.
 */
export async function holdConnection(tx: Tx, id: string): Promise<boolean> {
  const { id: key } = calendarConnections;
  const rows = await tx.select({ key }).from(calendarConnections).where(eq(key, id)).for('key share');
  return rows.length > 0;
}

/** Acquires the sync lease of a connection until an instant; returns undefined if another run holds it. */
export async function takeSyncLease(
  tx: Tx,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<CalendarConnectionRow | undefined> {
  const { syncingUntil } = calendarConnections;
  const [row] = await tx
    .update(calendarConnections)
    .set({ syncingUntil: until })
    .where(and(eq(calendarConnections.id, id), isSynced, or(isNull(syncingUntil), lte(syncingUntil, now))))
    .returning();
  return row;
}

/** Stores the outcome of a sync and releases the lease. */
export async function endSync(
  tx: Tx,
  id: string,
  outcome: { syncedAt: Date } | { error: CalendarConnectionRow['error'] },
): Promise<void> {
  const stored =
    'syncedAt' in outcome
      ? { lastSyncAt: outcome.syncedAt, error: null, refreshCount: sql`${calendarConnections.refreshCount} + 1` }
      : outcome;
  await tx
    .update(calendarConnections)
    .set({ ...stored, syncingUntil: null, syncRequestedAt: null })
    .where(eq(calendarConnections.id, id));
}

/** Records that a sync of a connection was requested. */
export async function saveSyncRequest(tx: Tx, id: string, syncRequestedAt: Date): Promise<void> {
  await tx.update(calendarConnections).set({ syncRequestedAt }).where(eq(calendarConnections.id, id));
}

export async function listCalendars(tx: Tx, connectionId: string): Promise<SyncedCalendarRow[]> {
  return tx.select().from(syncedCalendars).where(eq(syncedCalendars.connectionId, connectionId));
}

export async function insertCalendar(tx: Tx, row: typeof syncedCalendars.$inferInsert): Promise<void> {
  await tx.insert(syncedCalendars).values(row).onConflictDoNothing();
}

/** Sets the calendar of a connection to which events created here are written. */
export async function setTarget(tx: Tx, connectionId: string, externalId: string): Promise<void> {
  await tx
    .update(syncedCalendars)
    .set({ isTarget: sql`${syncedCalendars.externalId} = ${externalId}` })
    .where(eq(syncedCalendars.connectionId, connectionId));
}

/** Stops syncing calendars and deletes the links of their events. */
export async function deleteCalendars(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(syncedCalendars).where(isAnyOf(syncedCalendars.id, ids));
}

export async function saveSyncToken(tx: Tx, id: string, syncToken: string | null, syncedAt: Date): Promise<void> {
  await tx.update(syncedCalendars).set({ syncToken, syncedAt }).where(eq(syncedCalendars.id, id));
}

/** Makes the next sync read the whole calendar. */
export async function forgetSyncToken(tx: Tx, id: string): Promise<void> {
  await tx.update(syncedCalendars).set({ syncToken: null }).where(eq(syncedCalendars.id, id));
}
