import type { Tx } from '../../../../db/client';
import type { CalendarEventRow } from '../../calendar.tables';
import type { AppDeps } from '../../../../deps/deps';
import * as events from '../../calendar.repository';
import { toPlannedOccurrence } from '../../events/find-occurrence';
import { addException } from '../../events/series-exceptions';
import { mayChangeHere, updatedAtGoogle } from './apply-remote';
import { occurrenceState, stateOf } from '../google/event-state';
import type { GoogleEvent } from '../google/google-calendar';
import { hasInstance, instanceId, parseGoogleTime, toGoogleState } from '../google/google-event';
import { patchOf } from '../google/google-patch';
import { type LinkedEvent, lockLinkedEvent } from '../linked-events.repository';
import * as links from '../links.repository';
import type { PulledCalendar } from './pulled-calendar';

/**
 * Links an occurrence that became an exception at Google to the exception here, and adds that if there is none. The
 * link has the state of the occurrence in its series, so that changes on both sides are merged. Returns undefined for
 * an occurrence that the series here does not have.
 */
export async function linkOccurrence(
  deps: AppDeps,
  tx: Tx,
  pulled: PulledCalendar,
  event: GoogleEvent,
): Promise<LinkedEvent | undefined> {
  const { connection, calendar } = pulled;
  const originalStart = parseGoogleTime(event.originalStartTime);
  if (event.recurringEventId === undefined || !originalStart) return undefined;
  const master = await lockLinkedEvent(tx, calendar.id, event.recurringEventId);
  if (!master) return undefined;
  const { link, row: series } = master;
  const isDeleted = event.status === 'cancelled';
  if (!series) {
    if (!isDeleted && isChangedAfter(event, link.deletedAt)) {
      await links.forgetLinks(tx, calendar.id, link.externalId);
      pulled.needsCompleteRead = true;
    }
    return undefined;
  }
  // An occurrence of an all-day series does not belong to a timed one, even if both begin at the same time.
  const isSameKind = instanceId(link.externalId, originalStart, series) === event.id;
  const known = isSameKind ? await events.findException(tx, series.id, originalStart) : undefined;
  if (!known && !isDeleted && !mayChangeHere(connection, series)) {
    addRestoration(pulled, series, originalStart, event);
    return undefined;
  }
  const isPlanned = hasInstance(link.externalId, event.id, series);
  // The series was moved here meanwhile, so this occurrence of it is deleted at Google.
  const isSuperseded = !known && !isPlanned && !isDeleted && series.version > link.syncedVersion;
  if (!known && !isPlanned && !isSuperseded) return undefined;
  const row = known ?? (isPlanned ? await addPlanned(deps, tx, { series, originalStart, event }) : undefined);
  const inserted = await links.saveLink(tx, {
    id: deps.ids.uuid(),
    companyId: series.companyId,
    calendarId: calendar.id,
    externalId: event.id,
    eventId: row?.id ?? null,
    syncedState: link.syncedState && occurrenceState(link.syncedState, originalStart),
    syncedVersion: known || !row ? 0 : row.version,
    isImported: link.isImported,
  });
  return { link: inserted, row };
}

function isChangedAfter(event: GoogleEvent, instant: Date | null): boolean {
  const updated = updatedAtGoogle(event);
  return instant !== null && updated !== null && updated > instant;
}

/** Adds an exception that equals its occurrence in the series. */
function addPlanned(
  deps: AppDeps,
  tx: Tx,
  { series, originalStart, event }: { series: CalendarEventRow; originalStart: Date; event: GoogleEvent },
): Promise<CalendarEventRow> {
  return addException(deps, tx, toPlannedOccurrence(series, originalStart), {
    updatedAt: updatedAtGoogle(event) ?? series.updatedAt,
  });
}

/** Adds a restoration of an occurrence at Google, since the series has another organizer. */
function addRestoration(
  pulled: PulledCalendar,
  series: CalendarEventRow,
  originalStart: Date,
  event: GoogleEvent,
): void {
  const planned = occurrenceState(stateOf(series), originalStart);
  const remote = toGoogleState(event, { calendarZone: pulled.calendarZone, hiddenTexts: planned });
  const body = remote && patchOf(planned, remote);
  if (body) pulled.restorations.push({ externalId: event.id, body });
}
