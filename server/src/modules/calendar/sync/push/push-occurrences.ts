import type { CalendarEventLinkRow, SyncedCalendarRow } from '../../calendar-sync.tables';
import type { CalendarEventRow } from '../../calendar.tables';
import type { AppDeps } from '../../../../deps/deps';
import * as events from '../../calendar.repository';
import { occurrenceState, stateOf } from '../google/event-state';
import { type GoogleEventBody, isForbidden, isGone } from '../google/google-calendar';
import { hasInstance, instanceId, parseInstanceId, toGoogleState } from '../google/google-event';
import { newEventOf, patchOf } from '../google/google-patch';
import type { EventState, GoogleState } from '../google/synced-state';
import { listAbsentOccurrences } from '../exception-links.repository';
import * as links from '../links.repository';
import { linkWritten, type PushContext, readOptionsOf } from './write';

/** A series at Google, where each occurrence has its own id. */
interface SeriesAtGoogle {
  link: CalendarEventLinkRow;
  row: CalendarEventRow;
  calendar: SyncedCalendarRow;
}

/** Returns a series with its link in a calendar of the connection; undefined if it was not written. */
export async function findSeries(
  deps: AppDeps,
  { connection, calendars }: PushContext,
  seriesId: string,
): Promise<SeriesAtGoogle | undefined> {
  const link = await links.findLinkOfEvent(deps.db, connection.id, seriesId);
  const calendar = calendars.find(({ id }) => id === link?.calendarId);
  const row = await events.findEvent(deps.db, connection.companyId, seriesId);
  return link && row && calendar && { link, row, calendar };
}

/** Returns whether Google has the series as it is here. */
export const isWritten = ({ link, row }: SeriesAtGoogle): boolean => row.version <= link.syncedVersion;

/** Returns Google's id for the occurrence of an exception. */
export const instanceIdOf = ({ link, row }: SeriesAtGoogle, { originalStart, startsAt }: CalendarEventRow): string =>
  instanceId(link.externalId, originalStart ?? startsAt, row);

/**
 * Writes an exception, as the difference to the occurrence that the series has at Google, or to another exception that
 * Google has in its place.
 */
export async function pushNewException(
  deps: AppDeps,
  pushing: PushContext,
  event: CalendarEventRow,
  series: SeriesAtGoogle,
): Promise<void> {
  const { google } = pushing;
  const { calendar, link } = series;
  const externalId = instanceIdOf(series, event);
  const planned = link.syncedState && occurrenceState(link.syncedState, event.originalStart ?? event.startsAt);
  try {
    if (event.isCancelled) return await removeException(deps, pushing, event, series);
    const former = await links.findLink(deps.db, calendar.id, externalId);
    const body = former
      ? await createOverwritingPatch(pushing, { externalId, state: stateOf(event), series })
      : planned
        ? patchOf(stateOf(event), planned)
        : newEventOf(stateOf(event), event);
    const written = body
      ? await google.patch(calendar.externalId, externalId, { ...body, status: 'confirmed' })
      : { ...(await google.event(calendar.externalId, externalId)), ...(!hasException(former) && NO_EXCEPTION) };
    await linkWritten(deps, pushing, { event, written, calendar, isImported: link.isImported });
  } catch (error) {
    // The account has read-only access to this calendar, so the change stays local.
    if (isForbidden(error)) return linkUnwritten(deps, { event, series, state: planned });
    // The series at Google has no such occurrence until a change of the series is written.
    if (!isGone(error)) throw error;
  }
}

/** Google reports the etag of the series for an occurrence without an exception; it changes with the series. */
const NO_EXCEPTION = { etag: '' };

const hasException = (link: CalendarEventLinkRow | undefined): boolean => link !== undefined && link.etag !== '';

/** Returns the body that changes an occurrence at Google from its current state to `state`; null if they are equal. */
async function createOverwritingPatch(
  { google }: PushContext,
  { externalId, state, series: { calendar, row } }: { externalId: string; state: EventState; series: SeriesAtGoogle },
): Promise<GoogleEventBody | null> {
  const found = await google.event(calendar.externalId, externalId);
  const current = found.status === 'cancelled' ? await google.restore(calendar.externalId, externalId) : found;
  const base = toGoogleState(current, readOptionsOf(row));
  return base ? patchOf(state, base) : newEventOf(state, row);
}

/**
 * Returns the series of an occurrence whose exception was moved or deleted here while its series remains. Returns
 * undefined for links of other events.
 */
export async function findSeriesOfRemovedException(
  deps: AppDeps,
  pushing: PushContext,
  { eventId, calendarId, externalId }: CalendarEventLinkRow,
): Promise<SeriesAtGoogle | undefined> {
  const instance = eventId === null ? parseInstanceId(externalId) : null;
  const link = instance && (await links.findLink(deps.db, calendarId, instance.masterId));
  return link?.eventId == null ? undefined : findSeries(deps, pushing, link.eventId);
}

/**
 * Resets the occurrences at Google whose exceptions were moved or deleted here to the times and texts of their series,
 * or removes them if the series does not have them.
 */
export async function resetFormerOccurrences(deps: AppDeps, pushing: PushContext): Promise<void> {
  for (const link of await links.listObsolete(deps.db, pushing.connection)) {
    const series = await findSeriesOfRemovedException(deps, pushing, link);
    const instance = parseInstanceId(link.externalId);
    if (!series || !instance || !isWritten(series)) continue;
    const isSameKind = instanceId(series.link.externalId, instance.originalStart, series.row) === link.externalId;
    if (isSameKind && (await events.findException(deps.db, series.row.id, instance.originalStart))) continue;
    await resetOccurrence(pushing, { link, series, originalStart: instance.originalStart });
    await links.deleteLink(deps.db, link.id);
  }
}

async function resetOccurrence(
  pushing: PushContext,
  { link, series, originalStart }: { link: CalendarEventLinkRow; series: SeriesAtGoogle; originalStart: Date },
): Promise<void> {
  const { google } = pushing;
  const { calendar, row } = series;
  const { externalId } = link;
  if (!hasInstance(series.link.externalId, externalId, row)) return google.remove(calendar.externalId, externalId);
  try {
    const state = occurrenceState(stateOf(row), originalStart);
    const body = await createOverwritingPatch(pushing, { externalId, state, series });
    // A remaining exception is always written, so that the next sync reads and links it.
    if (body || hasException(link)) {
      await google.patch(calendar.externalId, externalId, { ...body, status: 'confirmed' });
    }
  } catch (error) {
    if (!isGone(error) && !isForbidden(error)) throw error;
  }
}

/** Removes an occurrence at Google that is cancelled here, or not in this calendar. */
async function removeException(
  deps: AppDeps,
  { google }: PushContext,
  event: CalendarEventRow,
  series: SeriesAtGoogle,
): Promise<void> {
  const { syncedState } = series.link;
  const planned = syncedState && occurrenceState(syncedState, event.originalStart ?? event.startsAt);
  await google.remove(series.calendar.externalId, instanceIdOf(series, event));
  await linkUnwritten(deps, { event, series, state: planned && { ...planned, isCancelled: true } });
}

/** Links an exception to an occurrence of which Google has no exception, or a deleted one. */
async function linkUnwritten(
  deps: AppDeps,
  { event, series, state }: { event: CalendarEventRow; series: SeriesAtGoogle; state: GoogleState | null },
): Promise<void> {
  await links.saveLink(deps.db, {
    id: deps.ids.uuid(),
    companyId: event.companyId,
    calendarId: series.calendar.id,
    externalId: instanceIdOf(series, event),
    eventId: event.id,
    etag: '',
    syncedState: state,
    syncedVersion: event.version,
    isImported: series.link.isImported,
  });
}

/** Removes occurrences at Google that do not belong in the calendar. */
export async function removeAbsentOccurrences(deps: AppDeps, pushing: PushContext): Promise<void> {
  for (const event of await listAbsentOccurrences(deps.db, pushing.connection)) {
    const series = event.seriesId === null ? undefined : await findSeries(deps, pushing, event.seriesId);
    if (series) await removeException(deps, pushing, event, series);
  }
}
