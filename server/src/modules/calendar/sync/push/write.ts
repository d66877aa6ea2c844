import type { CalendarEventLinkRow, SyncedCalendarRow } from '../../calendar-sync.tables';
import type { CalendarEventRow } from '../../calendar.tables';
import type { CalendarConnectionRow } from '../../connections/connections.tables';
import type { AppDeps } from '../../../../deps/deps';
import { stateOf } from '../google/event-state';
import { type GoogleCalendar, type GoogleEvent, isOutdated } from '../google/google-calendar';
import { readGoogle } from '../google/google-event';
import type { EventState } from '../google/synced-state';
import * as links from '../links.repository';
import * as repository from '../sync.repository';
import { applyRemote, hasOtherOccurrences } from '../pull/apply-remote';

export interface PushContext {
  google: GoogleCalendar;
  connection: CalendarConnectionRow;
  calendars: readonly SyncedCalendarRow[];
  /** The calendar for new events. */
  target: SyncedCalendarRow;
}

/** Leaves an event that changed at Google meanwhile to the next pull, which determines the later change. */
export async function unlessOutdated(write: () => Promise<void>): Promise<void> {
  await write().catch((error: unknown) => {
    if (!isOutdated(error)) throw error;
  });
}

/** Texts and times to use where Google's cannot be read: those that were sent. */
export const readingOf = (event: CalendarEventRow) => ({
  calendarZone: event.timeZone,
  hiddenTexts: stateOf(event),
  knownTimes: stateOf(event),
});

/**
 * Records what Google made of a written event. Where that differs from what was sent, for instance in a text that
 * continues at Google, the event here takes it over, unless it has changed again since.
 */
export async function settle(
  deps: AppDeps,
  { connection }: PushContext,
  { event, link, written }: { event: CalendarEventRow; link: CalendarEventLinkRow; written: GoogleEvent },
): Promise<void> {
  const sent: EventState = stateOf(event);
  const remote = readGoogle(written, readingOf(event));
  if (!remote) return;
  await deps.db.transaction(async (tx) => {
    if (!(await repository.holdConnection(tx, connection.id))) return;
    const linked = await links.lockLinked(tx, link.calendarId, written.id);
    // Deleted here while it was written; the next push deletes it.
    if (!linked?.row) return;
    const { row } = linked;
    const change = { row, link: linked.link, event: written, remote, base: sent, isLocalLater: true };
    await applyRemote(deps, tx, connection, change);
    if (hasOtherOccurrences(linked.link, remote)) await repository.forgetSyncToken(tx, link.calendarId);
  });
}

interface WrittenEvent {
  event: CalendarEventRow;
  written: GoogleEvent;
  calendar: SyncedCalendarRow;
  isImported: boolean;
}

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
    syncedState: readGoogle(written, readingOf(event)),
    syncedVersion: event.version,
    isImported,
  });
  await settle(deps, pushing, { event, link, written });
}
