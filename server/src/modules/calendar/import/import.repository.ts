import { and, eq, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isAnyOf } from '../../../db/any-of';
import type { Tx } from '../../../db/client';
import { calendarEventLinks, syncedCalendars } from '../calendar-sync.tables';
import { calendarAttendees, calendarEvents } from '../calendar.tables';
import { calendarConnections } from '../connections/connections.tables';

interface Owner {
  companyId: string;
  userId: string;
}

/** Returns which of these client ids belong to events that a person organizes. */
export async function listClientIds(tx: Tx, { userId }: Owner, clientIds: readonly string[]): Promise<Set<string>> {
  const { clientId, organizerId } = calendarEvents;
  const rows = await tx
    .select({ clientId })
    .from(calendarEvents)
    .where(and(eq(organizerId, userId), isAnyOf(clientId, clientIds)));
  return new Set(rows.flatMap((row) => row.clientId ?? []));
}

/** Returns which of these events are in a person's calendar. */
export async function listOwnAmong(tx: Tx, owner: Owner, eventIds: readonly string[]): Promise<Set<string>> {
  const { companyId, userId, eventId } = calendarAttendees;
  const rows = await tx
    .select({ eventId })
    .from(calendarAttendees)
    .where(and(eq(companyId, owner.companyId), eq(userId, owner.userId), isAnyOf(eventId, eventIds)));
  return new Set(rows.map((row) => row.eventId));
}

/** Returns which of these ids at the provider belong to synced events of a person's connections. */
export async function listSyncedAmong(tx: Tx, owner: Owner, externalIds: readonly string[]): Promise<Set<string>> {
  const { externalId, calendarId, eventId } = calendarEventLinks;
  const rows = await tx
    .select({ externalId })
    .from(calendarEventLinks)
    .innerJoin(syncedCalendars, eq(syncedCalendars.id, calendarId))
    .innerJoin(calendarConnections, eq(calendarConnections.id, syncedCalendars.connectionId))
    .where(
      and(
        eq(calendarConnections.companyId, owner.companyId),
        eq(calendarConnections.userId, owner.userId),
        isNotNull(eventId),
        sql`${externalId} = any(${sql.param([...externalIds])}::text[])`,
      ),
    );
  return new Set(rows.map((row) => row.externalId));
}

type NewEvent = typeof calendarEvents.$inferInsert;
type NewAttendee = typeof calendarAttendees.$inferInsert;

/** Maximum number of rows of one statement, which has at most 65,535 parameters. */
const ROWS_PER_STATEMENT = 1_000;

const chunksOf = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_PER_STATEMENT) }, (_, index) =>
    rows.slice(index * ROWS_PER_STATEMENT, (index + 1) * ROWS_PER_STATEMENT),
  );

/**
 * Inserts events, except events whose client id their organizer has used already; returns the ids of inserted events.
 */
export async function insertEvents(tx: Tx, rows: readonly NewEvent[]): Promise<Set<string>> {
  const inserted: { id: string }[] = [];
  for (const chunk of chunksOf(rows)) {
    const target = [calendarEvents.organizerId, calendarEvents.clientId];
    inserted.push(
      ...(await tx
        .insert(calendarEvents)
        .values(chunk)
        .onConflictDoNothing({ target })
        .returning({ id: calendarEvents.id })),
    );
  }
  return new Set(inserted.map(({ id }) => id));
}

export async function insertAttendees(tx: Tx, rows: readonly NewAttendee[]): Promise<void> {
  for (const chunk of chunksOf(rows)) await tx.insert(calendarAttendees).values(chunk);
}

/** Locks the imported events that were not changed since and have no other attendees; returns their ids. */
export async function lockUnchanged(tx: Tx, owner: Owner, ids: readonly string[]): Promise<string[]> {
  const exception = alias(calendarEvents, 'exception');
  const { id, companyId, organizerId, scope, clientId, seriesId, version, createdAt } = calendarEvents;
  const isChanged = sql`(${exception.version} > 1 or ${exception.createdAt} > ${createdAt})`;
  const isOtherPerson = sql`${calendarAttendees.userId} <> ${owner.userId}`;
  const rows = await tx
    .select({ id })
    .from(calendarEvents)
    .where(
      and(
        eq(companyId, owner.companyId),
        eq(organizerId, owner.userId),
        eq(scope, 'personal'),
        eq(version, 1),
        isNull(seriesId),
        isNotNull(clientId),
        isAnyOf(id, ids),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(exception)
            .where(and(eq(exception.seriesId, id), isChanged)),
        ),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(calendarAttendees)
            .where(and(eq(calendarAttendees.eventId, id), isOtherPerson)),
        ),
      ),
    )
    .for('update', { of: calendarEvents });
  return rows.map((row) => row.id);
}
