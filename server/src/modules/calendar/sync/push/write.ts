import type { CalendarEventLinkRow, SyncedCalendarRow } from '../../calendar-sync.tables';
import type { CalendarEventRow } from '../../calendar.tables';
import type { CalendarConnectionRow } from '../../connections/connections.tables';
import type { AppDeps } from '../../../../deps/deps';
import { stateOf } from '../google/event-state';
import { type GoogleCalendar, type GoogleEvent, isOutdated } from '../google/google-calendar';
import { toGoogleState } from '../google/google-event';
import type { EventState } from '../google/synced-state';
import { lockLinkedEvent } from '../linked-events.repository';
import * as links from '../links.repository';
import * as repository from '../sync.repository';
import { applyRemote, hasChangedKind } from '../pull/apply-remote';

export interface PushContext {
  google: GoogleCalendar;
  connection: CalendarConnectionRow;
  calendars: readonly SyncedCalendarRow[];
  /** The calendar for new events. */
  target: SyncedCalendarRow;
}

/** Writes an event; if it changed at Google meanwhile, leaves it to the next pull, which merges both changes. */
export async function ignoreOutdated(write: () => Promise<void>): Promise<void> {
  await write().catch((error: unknown) => {
    if (!isOutdated(error)) throw error;
  });
}

/** Returns the options to read an event that was written: texts and times that Google hides are as they were sent. */
export const readOptionsOf = (event: CalendarEventRow) => ({
  calendarZone: event.timeZone,
  hiddenTexts: stateOf(event),
  knownTimes: stateOf(event),
});

/**
 * Records the state of a written event at Google. Fields that differ from the sent state, for example a text that
 * continues at Google, are applied to the event here, unless it has changed again since.
 */
export async function recordWritten(
  deps: AppDeps,
  { connection }: PushContext,
  { event, link, written }: { event: CalendarEventRow; link: CalendarEventLinkRow; written: GoogleEvent },
): Promise<void> {
  const sent: EventState = stateOf(event);
  const remote = toGoogleState(written, readOptionsOf(event));
  if (!remote) return;
  await deps.db.transaction(async (tx) => {
    if (!(await repository.holdConnection(tx, connection.id))) return;
    const linked = await lockLinkedEvent(tx, link.calendarId, written.id);
    // The event was deleted here while it was written; the next push deletes it at Google.
    if (!linked?.row) return;
    const { row } = linked;
    const change = { row, link: linked.link, event: written, remote, base: sent, isLocalLater: true };
    await applyRemote(deps, tx, connection, change);
    if (hasChangedKind(linked.link, remote)) await repository.forgetSyncToken(tx, link.calendarId);
  });
}

interface WrittenEvent {
  event: CalendarEventRow;
  written: GoogleEvent;
  calendar: SyncedCalendarRow;
  isImported: boolean;
}

/** Links a written event and records its state at Google. */
export async function linkWritten(
  deps: AppDeps,
  pushing: PushContext,
  { event, written, calendar, isImported }: WrittenEvent,
): Promise<void> {
  const link = await links.saveLink(deps.db, {
    id: deps.ids.uuid(),
    companyId: event.companyId,
    calendarId: calendar.id,
    externalId: written.id,
    eventId: event.id,
    etag: written.etag,
    syncedState: toGoogleState(written, readOptionsOf(event)),
    syncedVersion: event.version,
    isImported,
  });
  await recordWritten(deps, pushing, { event, link, written });
}
