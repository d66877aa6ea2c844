import { type SQL, sql } from 'drizzle-orm';
import { isAnyOf } from '../../../db/any-of';
import type { Tx } from '../../../db/client';
import { calendarEventLinks, syncedCalendars } from '../calendar-sync.tables';
import { calendarAttendees, calendarEvents } from '../calendar.tables';

/** Removes the events imported through these connections, except those to which colleagues were invited here. */
export const removeImported = (tx: Tx, connectionIds: readonly string[]): Promise<void> =>
  remove(tx, connectionIds, isAnyOf(syncedCalendars.connectionId, connectionIds));

/** Like `removeImported`, but for individual synced calendars. */
export const removeImportedOf = (tx: Tx, calendarIds: readonly string[]): Promise<void> =>
  remove(tx, calendarIds, isAnyOf(syncedCalendars.id, calendarIds));

async function remove(tx: Tx, ids: readonly string[], from: SQL): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(calendarEvents).where(
    sql`${calendarEvents.id} in (
      select ${calendarEventLinks.eventId} from ${calendarEventLinks}
      join ${syncedCalendars} on ${syncedCalendars.id} = ${calendarEventLinks.calendarId}
      where ${from} and ${calendarEventLinks.isImported})
    and not exists (select from ${calendarAttendees} where ${calendarAttendees.eventId} = ${calendarEvents.id}
      and ${calendarAttendees.userId} <> ${calendarEvents.organizerId})`,
  );
}
