import type { Tx } from '../../../../db/client';
import type { CalendarEventRow } from '../../calendar.tables';
import type { AppDeps } from '../../../../deps/deps';
import * as events from '../../calendar.repository';
import { plannedOccurrence } from '../../events/find-occurrence';
import { addException } from '../../events/series-exceptions';
import { mayChangeHere, updatedAtGoogle } from './apply-remote';
import { occurrenceState, stateOf } from '../google/event-state';
import type { GoogleEvent } from '../google/google-calendar';
import { hasInstance, instanceId, instantOfGoogle, readGoogle } from '../google/google-event';
import { patchOf } from '../google/google-patch';
import * as links from '../links.repository';
import type { PulledCalendar } from './pulled-calendar';

/**
 * Links an occurrence that became an exception at Google to the exception here, which is added if there is none. Both
 * count as equal to the planned occurrence, so that the changes of either side are merged from there. Returns undefined
 * for an occurrence without a counterpart here.
 */
export async function linkOccurrence(
  deps: AppDeps,
  tx: Tx,
  pulled: PulledCalendar,
  event: GoogleEvent,
): Promise<links.LinkedEvent | undefined> {
  const { connection, calendar } = pulled;
  const originalStart = instantOfGoogle(event.originalStartTime);
  if (event.recurringEventId === undefined || !originalStart) return undefined;
  const master = await links.lockLinked(tx, calendar.id, event.recurringEventId);
  if (!master) return undefined;
  const { link, row: series } = master;
  const isDeleted = event.status === 'cancelled';
  if (!series) {
    if (!isDeleted && isLater(event, link.deletedAt)) {
      await links.forgetLinks(tx, calendar.id, link.externalId);
      pulled.needsCompleteRead = true;
    }
    return undefined;
  }
  // An occurrence of another kind is none of this series, although both begin at the same time.
  const isSameKind = instanceId(link.externalId, originalStart, series) === event.id;
  const known = isSameKind ? await events.findException(tx, series.id, originalStart) : undefined;
  if (!known && !isDeleted && !mayChangeHere(connection, series)) {
    restoreLater(pulled, series, originalStart, event);
    return undefined;
  }
  const isPlanned = hasInstance(link.externalId, event.id, series);
  // The series was moved here in the meantime, so this occurrence of it goes.
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

function isLater(event: GoogleEvent, than: Date | null): boolean {
  const updated = updatedAtGoogle(event);
  return than !== null && updated !== null && updated > than;
}

/** Adds an exception that equals its planned occurrence. */
function addPlanned(
  deps: AppDeps,
  tx: Tx,
  { series, originalStart, event }: { series: CalendarEventRow; originalStart: Date; event: GoogleEvent },
): Promise<CalendarEventRow> {
  return addException(deps, tx, plannedOccurrence(series, originalStart), {
    updatedAt: updatedAtGoogle(event) ?? series.updatedAt,
  });
}

/** Notes that an occurrence has to be set back at Google, since the series belongs to somebody else. */
function restoreLater(pulled: PulledCalendar, series: CalendarEventRow, originalStart: Date, event: GoogleEvent): void {
  const planned = occurrenceState(stateOf(series), originalStart);
  const remote = readGoogle(event, { calendarZone: pulled.calendarZone, hiddenTexts: planned });
  const body = remote && patchOf(planned, remote);
  if (body) pulled.restorations.push({ externalId: event.id, body });
}
