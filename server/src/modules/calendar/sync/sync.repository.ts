import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { isAnyOf } from '../../../db/any-of';
import type { Tx } from '../../../db/client';
import {
  calendarAttendees,
  calendarConnections,
  type CalendarConnectionRow,
  type CalendarEventLinkRow,
  calendarEventLinks,
  type CalendarEventRow,
  calendarEvents,
  type SyncedCalendarRow,
  syncedCalendars,
} from '../../../db/schema';

/** Maximum number of events written in one run; the next run continues. */
const MOST_PUSHED = 200;

const isSynced = and(eq(calendarConnections.syncEnabled, true), isNotNull(calendarConnections.refreshToken));

/** Returns the connections to sync: all, or those of the given people and company. */
export async function listSynced(
  tx: Tx,
  of?: { companyId: string; userIds: readonly string[]; withCompany: boolean },
): Promise<string[]> {
  const { id, companyId, userId, usage } = calendarConnections;
  const concerned =
    of &&
    and(
      eq(companyId, of.companyId),
      or(
        and(eq(usage, 'personal'), of.withCompany ? undefined : isAnyOf(userId, of.userIds)),
        of.withCompany ? eq(usage, 'company') : undefined,
      ),
    );
  const rows = await tx.select({ id }).from(calendarConnections).where(and(isSynced, concerned));
  return rows.map((row) => row.id);
}

export async function findConnection(tx: Tx, id: string): Promise<CalendarConnectionRow | undefined> {
  const [row] = await tx
    .select()
    .from(calendarConnections)
    .where(and(eq(calendarConnections.id, id), isSynced));
  return row;
}

/** Acquires the sync lease of a connection until an instant; returns undefined if another run holds it. */
export async function takeSync(
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

export async function saveState(
  tx: Tx,
  id: string,
  state: Partial<Pick<CalendarConnectionRow, 'lastSyncAt' | 'error' | 'syncRequestedAt' | 'syncingUntil'>>,
): Promise<void> {
  await tx.update(calendarConnections).set(state).where(eq(calendarConnections.id, id));
}

export async function listCalendars(tx: Tx, connectionId: string): Promise<SyncedCalendarRow[]> {
  return tx.select().from(syncedCalendars).where(eq(syncedCalendars.connectionId, connectionId));
}

export async function insertCalendar(
  tx: Tx,
  row: typeof syncedCalendars.$inferInsert,
): Promise<SyncedCalendarRow | undefined> {
  const [inserted] = await tx.insert(syncedCalendars).values(row).onConflictDoNothing().returning();
  return inserted;
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

/** Returns the provider's ids of the events that were written to a calendar from here. */
export async function listWritten(tx: Tx, calendarId: string): Promise<string[]> {
  const { externalId, isImported } = calendarEventLinks;
  const rows = await tx
    .select({ externalId })
    .from(calendarEventLinks)
    .where(and(eq(calendarEventLinks.calendarId, calendarId), eq(isImported, false)));
  return rows.map((row) => row.externalId);
}

export async function saveSyncToken(tx: Tx, id: string, syncToken: string | null, syncedAt: Date): Promise<void> {
  await tx.update(syncedCalendars).set({ syncToken, syncedAt }).where(eq(syncedCalendars.id, id));
}

/** Returns the link of an event at Google, locked until the transaction ends. */
export async function lockLink(tx: Tx, calendarId: string, externalId: string) {
  const [row] = await tx
    .select()
    .from(calendarEventLinks)
    .where(and(eq(calendarEventLinks.calendarId, calendarId), eq(calendarEventLinks.externalId, externalId)))
    .for('update');
  return row;
}

export async function insertLink(tx: Tx, row: typeof calendarEventLinks.$inferInsert): Promise<void> {
  const { etag, syncedVersion, eventId } = row;
  await tx
    .insert(calendarEventLinks)
    .values(row)
    .onConflictDoUpdate({
      target: [calendarEventLinks.calendarId, calendarEventLinks.externalId],
      set: { etag, syncedVersion, eventId },
    });
}

export async function updateLink(
  tx: Tx,
  id: string,
  change: Partial<typeof calendarEventLinks.$inferInsert>,
): Promise<void> {
  await tx.update(calendarEventLinks).set(change).where(eq(calendarEventLinks.id, id));
}

export async function deleteLink(tx: Tx, id: string): Promise<void> {
  await tx.delete(calendarEventLinks).where(eq(calendarEventLinks.id, id));
}

export interface EventToPush {
  event: CalendarEventRow;
  /** Null for an event that does not exist at Google yet. */
  link: CalendarEventLinkRow | null;
}

type ConnectionScope = Pick<CalendarConnectionRow, 'id' | 'companyId' | 'userId' | 'usage'>;

/** Returns a condition for events that belong in the calendar of a connection. */
const belongsTo = ({ companyId, userId, usage }: ConnectionScope) =>
  usage === 'company'
    ? and(eq(calendarEvents.companyId, companyId), eq(calendarEvents.scope, 'company'))
    : and(
        eq(calendarEvents.companyId, companyId),
        sql`exists (select from ${calendarAttendees} where ${calendarAttendees.eventId} = ${calendarEvents.id}
          and ${calendarAttendees.userId} = ${userId} and ${calendarAttendees.response} <> 'declined')`,
      );

const linksOf = (tx: Tx, connectionId: string) =>
  tx.select({ id: syncedCalendars.id }).from(syncedCalendars).where(eq(syncedCalendars.connectionId, connectionId));

/** Returns events whose current version Google does not have, series before their exceptions. */
export async function listUnsynced(tx: Tx, connection: ConnectionScope, since: Date): Promise<EventToPush[]> {
  const rows = await tx
    .select({ event: calendarEvents, link: calendarEventLinks })
    .from(calendarEvents)
    .leftJoin(
      calendarEventLinks,
      and(
        eq(calendarEventLinks.eventId, calendarEvents.id),
        sql`${calendarEventLinks.calendarId} in ${linksOf(tx, connection.id)}`,
      ),
    )
    .where(
      and(
        belongsTo(connection),
        or(
          isNull(calendarEvents.seriesEndsAt),
          sql`${calendarEvents.seriesEndsAt} > ${since.toISOString()}::timestamptz`,
        ),
        or(isNull(calendarEventLinks.id), sql`${calendarEventLinks.syncedVersion} < ${calendarEvents.version}`),
      ),
    )
    .orderBy(sql`${calendarEvents.seriesId} nulls first`, calendarEvents.id)
    .limit(MOST_PUSHED);
  return rows;
}

/** Returns links of events that were deleted here or no longer belong in the calendar. */
export async function listObsolete(tx: Tx, connection: ConnectionScope): Promise<CalendarEventLinkRow[]> {
  const rows = await tx
    .select({ link: calendarEventLinks })
    .from(calendarEventLinks)
    .leftJoin(calendarEvents, eq(calendarEvents.id, calendarEventLinks.eventId))
    .where(
      and(
        sql`${calendarEventLinks.calendarId} in ${linksOf(tx, connection.id)}`,
        or(isNull(calendarEventLinks.eventId), sql`not (${belongsTo(connection)})`),
      ),
    )
    .limit(MOST_PUSHED);
  return rows.map(({ link }) => link);
}

/** Returns the link of a series, which identifies its occurrences at Google. */
export async function findLinkOfEvent(tx: Tx, connectionId: string, eventId: string) {
  const [row] = await tx
    .select()
    .from(calendarEventLinks)
    .where(
      and(
        eq(calendarEventLinks.eventId, eventId),
        sql`${calendarEventLinks.calendarId} in ${linksOf(tx, connectionId)}`,
      ),
    );
  return row;
}
