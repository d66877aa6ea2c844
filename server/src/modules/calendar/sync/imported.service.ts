import { type SQL, sql } from 'drizzle-orm';
import { isAnyOf } from '../../../db/any-of';
import type { Tx } from '../../../db/client';
import type { AppDeps } from '../../../deps/deps';
import { removeNotifications } from '../../notifications/notifications.service';
import { calendarEventLinks, syncedCalendars } from '../calendar-sync.tables';
import { calendarEvents } from '../calendar.tables';
import { calendarConnections } from '../connections/connections.tables';
import { isAttendedByOthers } from '../shared-events';

/**
 * Removes the events imported through these connections and the notifications about them, except events to which
 * colleagues were invited here, and events that have another organizer now.
 */
export const removeImported = (deps: AppDeps, tx: Tx, connectionIds: readonly string[]): Promise<void> =>
  remove(deps, tx, connectionIds, isAnyOf(syncedCalendars.connectionId, connectionIds));

/** Like `removeImported`, but for individual synced calendars. */
export const removeImportedOf = (deps: AppDeps, tx: Tx, calendarIds: readonly string[]): Promise<void> =>
  remove(deps, tx, calendarIds, isAnyOf(syncedCalendars.id, calendarIds));

async function remove(deps: AppDeps, tx: Tx, ids: readonly string[], from: SQL): Promise<void> {
  if (ids.length === 0) return;
  const removed = await tx
    .delete(calendarEvents)
    .where(
      sql`${calendarEvents.id} in (
      select ${calendarEventLinks.eventId} from ${calendarEventLinks}
      join ${syncedCalendars} on ${syncedCalendars.id} = ${calendarEventLinks.calendarId}
      where ${from} and ${calendarEventLinks.isImported})
    and (${calendarEvents.scope} = 'company' or ${calendarEvents.organizerId} in (
      select ${calendarConnections.userId} from ${calendarConnections}
      join ${syncedCalendars} on ${syncedCalendars.connectionId} = ${calendarConnections.id} where ${from}))
    and not ${isAttendedByOthers(calendarEvents.organizerId)}`,
    )
    .returning({ id: calendarEvents.id, companyId: calendarEvents.companyId });
  for (const [companyId, events] of Map.groupBy(removed, (event) => event.companyId)) {
    removeNotifications(deps, tx, { companyId, about: events.map(({ id }) => id) });
  }
}
