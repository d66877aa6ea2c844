import type { CalendarEventLinkRow, SyncedCalendarRow } from '../../calendar-sync.tables';
import type { CalendarEventRow } from '../../calendar.tables';
import type { AppDeps } from '../../../../deps/deps';
import * as events from '../../calendar.repository';
import { occurrenceState, stateOf } from '../google/event-state';
import { isGone } from '../google/google-calendar';
import { instanceId } from '../google/google-event';
import { newEventOf, patchOf } from '../google/google-patch';
import { listDeclinedOccurrences } from '../exception-links.repository';
import * as links from '../links.repository';
import { linkWritten, type Pushing } from './write';

/** A series at Google, where its occurrences have ids of their own. */
interface SeriesAtGoogle {
  link: CalendarEventLinkRow;
  row: CalendarEventRow;
  calendar: SyncedCalendarRow;
}

export async function findSeries(
  deps: AppDeps,
  { connection, calendars }: Pushing,
  seriesId: string,
): Promise<SeriesAtGoogle | undefined> {
  const link = await links.findLinkOfEvent(deps.db, connection.id, seriesId);
  const calendar = calendars.find(({ id }) => id === link?.calendarId);
  const row = await events.findEvent(deps.db, connection.companyId, seriesId);
  return link && row && calendar && { link, row, calendar };
}

export const instanceOf = ({ link, row }: SeriesAtGoogle, { originalStart, startsAt }: CalendarEventRow): string =>
  instanceId(link.externalId, originalStart ?? startsAt, row);

/** Writes an exception, as the difference to the occurrence that the series has at Google. */
export async function pushNewException(
  deps: AppDeps,
  pushing: Pushing,
  event: CalendarEventRow,
  series: SeriesAtGoogle,
): Promise<void> {
  const { google } = pushing;
  const { calendar, link } = series;
  const externalId = instanceOf(series, event);
  const planned = link.syncedState && occurrenceState(link.syncedState, event.originalStart ?? event.startsAt);
  try {
    if (event.isCancelled) return await removeException(deps, pushing, event, series);
    const body = planned ? patchOf(stateOf(event), planned) : newEventOf(stateOf(event));
    const written = body
      ? await google.patch(calendar.externalId, externalId, { ...body, status: 'confirmed' })
      : // Google has no exception, so that the etag would change with the series.
        { ...(await google.event(calendar.externalId, externalId)), etag: '' };
    await linkWritten(deps, pushing, { event, written, calendar, isImported: link.isImported });
  } catch (error) {
    // The series at Google has no such occurrence until a change of the series is written.
    if (!isGone(error)) throw error;
  }
}

/** Removes an occurrence at Google that is cancelled here, or declined. */
async function removeException(
  deps: AppDeps,
  { google }: Pushing,
  event: CalendarEventRow,
  series: SeriesAtGoogle,
): Promise<void> {
  const { syncedState } = series.link;
  const planned = syncedState && occurrenceState(syncedState, event.originalStart ?? event.startsAt);
  await google.remove(series.calendar.externalId, instanceOf(series, event));
  await links.insertLink(deps.db, {
    id: deps.ids.uuid(),
    companyId: event.companyId,
    calendarId: series.calendar.id,
    externalId: instanceOf(series, event),
    eventId: event.id,
    etag: '',
    syncedState: planned && { ...planned, isCancelled: true },
    syncedVersion: event.version,
    isImported: series.link.isImported,
  });
}

export async function pushDeclinedOccurrences(deps: AppDeps, pushing: Pushing): Promise<void> {
  for (const event of await listDeclinedOccurrences(deps.db, pushing.connection)) {
    const series = event.seriesId === null ? undefined : await findSeries(deps, pushing, event.seriesId);
    if (series) await removeException(deps, pushing, event, series);
  }
}
