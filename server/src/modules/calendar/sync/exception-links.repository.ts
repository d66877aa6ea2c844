import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../db/client';
import { calendarEventLinks } from '../calendar-sync.tables';
import { type CalendarEventRow, calendarEvents } from '../calendar.tables';
import { belongsTo, calendarIdsOf, type ConnectionScope, isRemoved, MAX_PUSHED } from './links.repository';

/** Makes the push write the exceptions of a series again, because the series is restored at Google. */
export async function requestExceptionWrites(tx: Tx, calendarId: string, seriesId: string): Promise<void> {
  const { syncedState, eventId, calendarId: calendar } = calendarEventLinks;
  await tx
    .update(calendarEventLinks)
    .set({
      etag: '',
      syncedVersion: 0,
      syncedState: sql`${syncedState} || jsonb_build_object('isCancelled', not ${calendarEvents.isCancelled})`,
    })
    .from(calendarEvents)
    .where(and(eq(calendarEvents.id, eventId), eq(calendarEvents.seriesId, seriesId), eq(calendar, calendarId)));
}

/** Returns the exceptions of a series that a connection has not written yet, earliest first. */
export async function listUnwrittenExceptions(tx: Tx, connectionId: string, seriesId: string) {
  return tx
    .select()
    .from(calendarEvents)
    .where(
      and(
        eq(calendarEvents.seriesId, seriesId),
        sql`not exists (select from ${calendarEventLinks} where ${calendarEventLinks.eventId} = ${calendarEvents.id}
          and ${calendarEventLinks.calendarId} in ${calendarIdsOf(tx, connectionId)})`,
      ),
    )
    .orderBy(calendarEvents.originalStart);
}

/** Returns the exceptions of a series with their links in a calendar, earliest first. */
export async function listLinkedExceptions(tx: Tx, calendarId: string, seriesId: string) {
  const { eventId, calendarId: calendar } = calendarEventLinks;
  return tx
    .select({ row: calendarEvents, link: calendarEventLinks })
    .from(calendarEvents)
    .innerJoin(calendarEventLinks, and(eq(eventId, calendarEvents.id), eq(calendar, calendarId)))
    .where(eq(calendarEvents.seriesId, seriesId))
    .orderBy(calendarEvents.originalStart);
}

/** Returns the exceptions that Google does not have, because they equal the occurrences of their series there. */
export async function listExceptionsEqualAtGoogle(tx: Tx, calendarId: string, seriesId: string) {
  const { eventId, etag, calendarId: calendar } = calendarEventLinks;
  return tx
    .select({ row: calendarEvents, link: calendarEventLinks })
    .from(calendarEvents)
    .innerJoin(calendarEventLinks, and(eq(eventId, calendarEvents.id), eq(calendar, calendarId), eq(etag, '')))
    .where(and(eq(calendarEvents.seriesId, seriesId), eq(calendarEvents.isCancelled, false), sql`not ${isRemoved}`))
    .orderBy(calendarEvents.originalStart);
}

/**
 * Returns occurrences that the calendar at Google shows although they do not belong in it: declined occurrences, and
 * occurrences that were deleted before the owner of the connection was invited.
 */
export async function listAbsentOccurrences(tx: Tx, connection: ConnectionScope): Promise<CalendarEventRow[]> {
  const series = alias(calendarEventLinks, 'series_link');
  const rows = await tx
    .select({ event: calendarEvents })
    .from(calendarEvents)
    .innerJoin(
      series,
      and(
        eq(series.eventId, calendarEvents.seriesId),
        inArray(series.calendarId, calendarIdsOf(tx, connection.id)),
        eq(series.isImported, false),
      ),
    )
    .leftJoin(
      calendarEventLinks,
      and(eq(calendarEventLinks.eventId, calendarEvents.id), eq(calendarEventLinks.calendarId, series.calendarId)),
    )
    .where(and(isNull(calendarEventLinks.id), sql`not (${belongsTo(connection)})`))
    .limit(MAX_PUSHED);
  return rows.map(({ event }) => event);
}
