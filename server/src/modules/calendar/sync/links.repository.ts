import { and, eq, gt, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../db/client';
import { type CalendarEventLinkRow, calendarEventLinks, syncedCalendars } from '../calendar-sync.tables';
import { type CalendarAttendeeRow, calendarAttendees, type CalendarEventRow, calendarEvents } from '../calendar.tables';
import { type CalendarConnectionRow, calendarConnections } from '../connections/connections.tables';
import { PRIMARY } from './google/google-calendar';

/** Maximum number of events that one run writes; the next run continues. */
export const MAX_PUSHED = 200;

/** Returns the provider's ids of the events that were written to a calendar from here. */
export async function listWritten(tx: Tx, calendarId: string): Promise<string[]> {
  const { externalId, isImported } = calendarEventLinks;
  const rows = await tx
    .select({ externalId })
    .from(calendarEventLinks)
    .where(and(eq(calendarEventLinks.calendarId, calendarId), eq(isImported, false)));
  return rows.map((row) => row.externalId);
}

/** Returns the links of a calendar whose events may take place after an instant. */
export async function listLinked(tx: Tx, calendarId: string, after: Date): Promise<CalendarEventLinkRow[]> {
  const { seriesEndsAt } = calendarEvents;
  const rows = await tx
    .select({ link: calendarEventLinks })
    .from(calendarEventLinks)
    .innerJoin(calendarEvents, eq(calendarEvents.id, calendarEventLinks.eventId))
    .where(and(eq(calendarEventLinks.calendarId, calendarId), or(isNull(seriesEndsAt), gt(seriesEndsAt, after))))
    .orderBy(sql`${calendarEvents.seriesId} nulls first`, calendarEvents.id);
  return rows.map(({ link }) => link);
}

/** Returns the condition for the link of an event at Google and, for a series, the links of its occurrences. */
const isEventOrOccurrence = (externalId: string) =>
  or(
    eq(calendarEventLinks.externalId, externalId),
    and(
      sql`starts_with(${calendarEventLinks.externalId}, ${`${externalId}_`})`,
      // Excludes ids of series that Google split from this one, such as `abc_R20261202T110000`.
      sql`substr(${calendarEventLinks.externalId}, ${externalId.length + 2}) ~ '^[0-9]{8}(T[0-9]{6}Z)?$'`,
    ),
  );

/** Moves the links of an event, and of its exceptions, to the calendar to which the event moved. */
export async function moveLinks(tx: Tx, externalId: string, move: { from: string; to: string }): Promise<void> {
  await tx
    .update(calendarEventLinks)
    .set({ calendarId: move.to })
    .where(and(eq(calendarEventLinks.calendarId, move.from), isEventOrOccurrence(externalId)));
}

/** Forgets an event at Google and its exceptions, so that the next complete read imports them as new. */
export async function forgetLinks(tx: Tx, calendarId: string, externalId: string): Promise<void> {
  await tx
    .delete(calendarEventLinks)
    .where(and(eq(calendarEventLinks.calendarId, calendarId), isEventOrOccurrence(externalId)));
}

/** Returns whether another connection has the same event in the same calendar at Google, and keeps it. */
export async function isKeptElsewhere(tx: Tx, link: CalendarEventLinkRow): Promise<boolean> {
  const ownCalendar = alias(syncedCalendars, 'own_calendar');
  const ownConnection = alias(calendarConnections, 'own_connection');
  const { id, companyId, externalId, eventId, calendarId } = calendarEventLinks;
  const [row] = await tx
    .select({ id })
    .from(calendarEventLinks)
    .innerJoin(syncedCalendars, eq(syncedCalendars.id, calendarId))
    .innerJoin(calendarConnections, eq(calendarConnections.id, syncedCalendars.connectionId))
    .innerJoin(ownCalendar, eq(ownCalendar.id, link.calendarId))
    .innerJoin(ownConnection, eq(ownConnection.id, ownCalendar.connectionId))
    .where(
      and(
        eq(companyId, link.companyId),
        eq(externalId, link.externalId),
        ne(id, link.id),
        isNotNull(eventId),
        eq(calendarAddress(syncedCalendars, calendarConnections), calendarAddress(ownCalendar, ownConnection)),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/**
 * Returns the id that identifies a calendar across accounts. Each account can address its primary calendar as
 * `primary`; the id of that calendar is the account's email address.
 */
const calendarAddress = (
  calendar: { externalId: AnyPgColumn },
  connection: { email: AnyPgColumn; sub: AnyPgColumn },
): SQL<string> =>
  sql<string>`case when ${calendar.externalId} = ${PRIMARY} then coalesce(${connection.email}, ${connection.sub}) else ${calendar.externalId} end`;

/**
 * Inserts or replaces a link. If the event was deleted here meanwhile, the link has no event, so that the push deletes
 * the event at Google.
 */
export async function saveLink(tx: Tx, row: typeof calendarEventLinks.$inferInsert): Promise<CalendarEventLinkRow> {
  const { etag, syncedVersion, syncedState } = row;
  const { id } = calendarEvents;
  const eventId = row.eventId && sql`(select ${id} from ${calendarEvents} where ${id} = ${row.eventId} for key share)`;
  const [inserted] = await tx
    .insert(calendarEventLinks)
    .values({ ...row, eventId })
    .onConflictDoUpdate({
      target: [calendarEventLinks.calendarId, calendarEventLinks.externalId],
      set: { etag, syncedVersion, syncedState, eventId, deletedAt: null },
    })
    .returning();
  if (!inserted) throw new Error('An insert returned no row');
  return inserted;
}

export async function updateLink(
  tx: Tx,
  id: string,
  change: Partial<typeof calendarEventLinks.$inferInsert>,
): Promise<void> {
  await tx.update(calendarEventLinks).set(change).where(eq(calendarEventLinks.id, id));
}

/** Removes the event from a link, because it now corresponds to another event at Google. */
export async function releaseLink(tx: Tx, id: string, eventId: string): Promise<void> {
  const isLink = and(eq(calendarEventLinks.id, id), eq(calendarEventLinks.eventId, eventId));
  await tx.update(calendarEventLinks).set({ eventId: null }).where(isLink);
}

export async function findLink(tx: Tx, calendarId: string, externalId: string) {
  const [link] = await tx
    .select()
    .from(calendarEventLinks)
    .where(and(eq(calendarEventLinks.calendarId, calendarId), eq(calendarEventLinks.externalId, externalId)));
  return link;
}

export async function deleteLink(tx: Tx, id: string): Promise<void> {
  await tx.delete(calendarEventLinks).where(eq(calendarEventLinks.id, id));
}

export interface EventToPush {
  event: CalendarEventRow;
  /** Null for an event that does not exist at Google yet. */
  link: CalendarEventLinkRow | null;
  /** The response of the connection's owner; null if the owner is not invited, and for company calendars. */
  response: CalendarAttendeeRow['response'] | null;
}

export type ConnectionScope = Pick<CalendarConnectionRow, 'id' | 'companyId' | 'userId' | 'usage'>;

/**
 * Returns the condition for events that belong in the calendar of a connection. Declined events stay only where they
 * were created at Google.
 */
export const belongsTo = ({ id, companyId, userId, usage }: ConnectionScope) =>
  usage === 'company'
    ? and(eq(calendarEvents.companyId, companyId), eq(calendarEvents.scope, 'company'))
    : and(
        eq(calendarEvents.companyId, companyId),
        sql`exists (select from ${calendarAttendees} where ${calendarAttendees.eventId} = ${calendarEvents.id}
          and ${calendarAttendees.userId} = ${userId}
          and (${calendarAttendees.response} <> 'declined' or ${calendarEventLinks.isImported}
            or exists (select from ${calendarEventLinks} as series_link
              join ${syncedCalendars} as series_calendar on series_calendar.id = series_link.calendar_id
              where series_link.event_id = ${calendarEvents.seriesId} and series_link.is_imported
                and series_calendar.connection_id = ${id})))`,
      );

/** Returns whether an event without a link belongs in the calendar of a connection. */
export async function isInCalendar(tx: Tx, connection: ConnectionScope, eventId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: calendarEvents.id })
    .from(calendarEvents)
    .leftJoin(calendarEventLinks, sql`false`)
    .where(and(eq(calendarEvents.id, eventId), belongsTo(connection)));
  return row !== undefined;
}

/** Returns whether the owner of a connection is invited to an event, regardless of the response. */
export async function isInvited(tx: Tx, { userId, usage }: ConnectionScope, eventId: string): Promise<boolean> {
  if (usage === 'company') return true;
  const [row] = await tx
    .select({ userId: calendarAttendees.userId })
    .from(calendarAttendees)
    .where(and(eq(calendarAttendees.eventId, eventId), eq(calendarAttendees.userId, userId)));
  return row !== undefined;
}

/** Returns a query for the ids of the calendars of a connection. */
export const calendarIdsOf = (tx: Tx, connectionId: string) =>
  tx.select({ id: syncedCalendars.id }).from(syncedCalendars).where(eq(syncedCalendars.connectionId, connectionId));

/** Returns events whose current version or response Google does not have, series before their exceptions. */
export async function listUnsynced(tx: Tx, connection: ConnectionScope, since: Date): Promise<EventToPush[]> {
  const { response } = calendarAttendees;
  const known = sql`${calendarEventLinks.syncedState}->>'response'`;
  const rows = await tx
    .select({ event: calendarEvents, link: calendarEventLinks, response })
    .from(calendarEvents)
    .leftJoin(
      calendarEventLinks,
      and(
        eq(calendarEventLinks.eventId, calendarEvents.id),
        sql`${calendarEventLinks.calendarId} in ${calendarIdsOf(tx, connection.id)}`,
      ),
    )
    .leftJoin(
      calendarAttendees,
      and(
        eq(calendarAttendees.eventId, calendarEvents.id),
        eq(calendarAttendees.userId, connection.userId),
        sql`${connection.usage} = 'personal'`,
      ),
    )
    .where(
      and(
        belongsTo(connection),
        or(
          isNull(calendarEvents.seriesEndsAt),
          sql`${calendarEvents.seriesEndsAt} > ${since.toISOString()}::timestamptz`,
        ),
        or(
          isNull(calendarEventLinks.id),
          sql`${calendarEventLinks.syncedVersion} < ${calendarEvents.version}`,
          sql`${known} <> ${response}`,
          // Matches occurrences that were declined and are accepted again.
          and(isRemoved, eq(calendarEvents.isCancelled, false)),
        ),
      ),
    )
    .orderBy(sql`${calendarEvents.seriesId} nulls first`, calendarEvents.id)
    .limit(MAX_PUSHED);
  return rows;
}

/** The condition for links of events that were removed at Google. */
export const isRemoved = sql`coalesce((${calendarEventLinks.syncedState}->>'isCancelled')::boolean, false)`;

/** Returns links of events that were deleted here or no longer belong in the calendar. */
export async function listObsolete(tx: Tx, connection: ConnectionScope): Promise<CalendarEventLinkRow[]> {
  const rows = await tx
    .select({ link: calendarEventLinks })
    .from(calendarEventLinks)
    .leftJoin(calendarEvents, eq(calendarEvents.id, calendarEventLinks.eventId))
    .where(
      and(
        sql`${calendarEventLinks.calendarId} in ${calendarIdsOf(tx, connection.id)}`,
        or(
          isNull(calendarEventLinks.eventId),
          // A declined occurrence that is already removed at Google keeps its link as long as its series has one.
          sql`not (${belongsTo(connection)}) and not (${isNotNull(calendarEvents.seriesId)} and ${isRemoved})`,
        ),
      ),
    )
    .limit(MAX_PUSHED);
  return rows.map(({ link }) => link);
}

/** Returns the link of an event in any calendar of a connection. */
export async function findLinkOfEvent(tx: Tx, connectionId: string, eventId: string) {
  const [row] = await tx
    .select()
    .from(calendarEventLinks)
    .where(
      and(
        eq(calendarEventLinks.eventId, eventId),
        sql`${calendarEventLinks.calendarId} in ${calendarIdsOf(tx, connectionId)}`,
      ),
    );
  return row;
}
