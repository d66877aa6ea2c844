import type { CalendarEventLinkRow, SyncedCalendarRow } from '../calendar-sync.tables';
import type { CalendarEventRow } from '../calendar.tables';
import type { CalendarConnectionRow } from '../connections/connections.tables';
import type { AppDeps } from '../../../deps/deps';
import * as events from '../calendar.repository';
import { sortExceptions } from '../events/series-exceptions';
import { applyRemote } from './pull/apply-remote';
import { occurrenceState, stateOf } from './google/event-state';
import type { EventState } from './google/synced-state';
import {
  type GoogleCalendar,
  GoogleError,
  type GoogleEvent,
  isForbidden,
  isGone,
  isOutdated,
} from './google/google-calendar';
import { externalIdOf, instanceId, readGoogle } from './google/google-event';
import { newEventOf, patchOf, restoringPatch } from './google/google-patch';
import * as links from './links.repository';
import * as repository from './sync.repository';

const PAST_MS = 30 * 86_400_000;

interface Pushing {
  google: GoogleCalendar;
  connection: CalendarConnectionRow;
  calendars: readonly SyncedCalendarRow[];
  /** The calendar for new events. */
  target: SyncedCalendarRow;
}

/** Writes local deletions, changes and new events to Google. */
export async function push(deps: AppDeps, pushing: Pushing): Promise<void> {
  const { connection } = pushing;
  await pushDeletions(deps, pushing);
  const since = new Date(deps.clock.now().getTime() - PAST_MS);
  for (const unsynced of await links.listUnsynced(deps.db, connection, since)) {
    await unlessOutdated(() => pushEvent(deps, pushing, unsynced));
  }
  // Last, since their series may just have been written.
  await pushDeclinedOccurrences(deps, pushing);
}

/** Leaves an event that changed at Google meanwhile to the next pull, which determines the later change. */
async function unlessOutdated(write: () => Promise<void>): Promise<void> {
  await write().catch((error: unknown) => {
    if (!isOutdated(error)) throw error;
  });
}

const calendarOf = ({ calendars }: Pushing, id: string): string | undefined =>
  calendars.find((calendar) => calendar.id === id)?.externalId;

async function pushDeletions(deps: AppDeps, pushing: Pushing): Promise<void> {
  const { connection, google } = pushing;
  for (const link of await links.listObsolete(deps.db, connection)) {
    await unlessOutdated(async () => {
      const calendarId = calendarOf(pushing, link.calendarId);
      const isKept = await links.isKeptElsewhere(deps.db, link);
      if (calendarId !== undefined && !isKept) await google.remove(calendarId, link.externalId, link.etag);
      await links.forgetLinks(deps.db, link.calendarId, link.externalId);
    });
  }
}

async function pushDeclinedOccurrences(deps: AppDeps, pushing: Pushing): Promise<void> {
  for (const event of await links.listDeclinedOccurrences(deps.db, pushing.connection)) {
    const series = event.seriesId === null ? undefined : await findSeries(deps, pushing, event.seriesId);
    if (series) await removeException(deps, pushing, event, series);
  }
}

async function pushEvent(deps: AppDeps, pushing: Pushing, unsynced: links.EventToPush): Promise<void> {
  const { event, link } = unsynced;
  const series = event.seriesId === null ? null : await findSeries(deps, pushing, event.seriesId);
  // The series is not written yet; its exceptions have to wait.
  if (series === undefined) return;
  if (!link) return series ? pushNewException(deps, pushing, event, series) : pushNew(deps, pushing, event);
  if (series && instanceOf(series, event) !== link.externalId) {
    // The series was moved or split, so that the exception belongs to another occurrence at Google.
    await pushing.google.remove(series.calendar.externalId, link.externalId);
    await links.deleteLink(deps.db, link.id);
    return pushNewException(deps, pushing, event, series);
  }
  return pushChange(deps, pushing, { ...unsynced, link });
}

/** A series at Google, where its occurrences have ids of their own. */
interface SeriesAtGoogle {
  link: CalendarEventLinkRow;
  row: CalendarEventRow;
  calendar: SyncedCalendarRow;
}

async function findSeries(
  deps: AppDeps,
  { connection, calendars }: Pushing,
  seriesId: string,
): Promise<SeriesAtGoogle | undefined> {
  const link = await links.findLinkOfEvent(deps.db, connection.id, seriesId);
  const calendar = calendars.find(({ id }) => id === link?.calendarId);
  const row = await events.findEvent(deps.db, connection.companyId, seriesId);
  return link && row && calendar && { link, row, calendar };
}

const instanceOf = ({ link, row }: SeriesAtGoogle, { originalStart, startsAt }: CalendarEventRow): string =>
  instanceId(link.externalId, originalStart ?? startsAt, row);

async function pushChange(
  deps: AppDeps,
  pushing: Pushing,
  { event, link, response }: links.EventToPush & { link: CalendarEventLinkRow },
): Promise<void> {
  const { google } = pushing;
  const calendarId = calendarOf(pushing, link.calendarId);
  if (calendarId === undefined) return;
  try {
    const base = link.syncedState ?? readGoogle(await google.event(calendarId, link.externalId), readingOf(event));
    if (base === null) return;
    if (event.isCancelled) {
      if (!base.isCancelled) await google.remove(calendarId, link.externalId, link.etag);
      const state = { ...base, isCancelled: true };
      return await links.updateLink(deps.db, link.id, { syncedState: state, syncedVersion: event.version, etag: '' });
    }
    const state = stateOf(event);
    const fields = base.isCancelled ? restoringPatch(state, base) : patchOf(state, base);
    const isAnswered = response !== null && base.response !== null && response !== base.response;
    const answer = isAnswered ? await answerOf(pushing, calendarId, link, response) : null;
    if (!fields && !answer) return await links.updateLink(deps.db, link.id, { syncedVersion: event.version });
    const written = await google.patch(calendarId, link.externalId, { ...fields, ...answer }, link.etag);
    // A restored series brings back exceptions that changed before its deletion; only a complete read lists them.
    if (base.isCancelled && event.rule !== null) await repository.forgetSyncToken(deps.db, link.calendarId);
    await settle(deps, pushing, { event, link, written });
  } catch (error) {
    if (isForbidden(error)) {
      // The account has read-only access to this calendar, so the change stays local.
      await links.updateLink(deps.db, link.id, { syncedVersion: event.version });
    } else if (isGone(error)) await links.forgetLinks(deps.db, link.calendarId, link.externalId);
    else throw error;
  }
}

const RESPONSES = { pending: 'needsAction', accepted: 'accepted', declined: 'declined', maybe: 'tentative' } as const;

/** Returns the attendees with the response of the account's owner; Google replaces the whole list. */
async function answerOf(
  { google }: Pushing,
  calendarId: string,
  link: CalendarEventLinkRow,
  response: keyof typeof RESPONSES,
) {
  const { attendees } = await google.event(calendarId, link.externalId);
  return {
    attendees: attendees.map((each) => (each.self === true ? { ...each, responseStatus: RESPONSES[response] } : each)),
  };
}

/** Texts and times to use where Google's cannot be read: those that were sent. */
const readingOf = (event: CalendarEventRow) => ({
  calendarZone: event.timeZone,
  hiddenTexts: stateOf(event),
  knownTimes: stateOf(event),
});

/**
 * Records what Google made of a written event. Where that differs from what was sent, for instance in a text that
 * continues at Google, the event here takes it over, unless it has changed again since.
 */
async function settle(
  deps: AppDeps,
  { connection }: Pushing,
  { event, link, written }: { event: CalendarEventRow; link: CalendarEventLinkRow; written: GoogleEvent },
): Promise<void> {
  const sent: EventState = stateOf(event);
  const remote = readGoogle(written, readingOf(event));
  if (!remote) return;
  await deps.db.transaction(async (tx) => {
    const linked = await links.lockLinked(tx, link.calendarId, written.id);
    // Deleted here while it was written; the next push deletes it.
    if (!linked?.row) return;
    const { row } = linked;
    const change = { row, link: linked.link, event: written, remote, base: sent, isLocalLater: true };
    await applyRemote(deps, tx, connection, change);
  });
}

async function pushNew(deps: AppDeps, pushing: Pushing, event: CalendarEventRow): Promise<void> {
  if (event.isCancelled) return;
  const written = await insert(deps, pushing, event);
  await linkWritten(deps, pushing, { event, written, calendar: pushing.target, isImported: false });
}

interface WrittenEvent {
  event: CalendarEventRow;
  written: GoogleEvent;
  calendar: SyncedCalendarRow;
  isImported: boolean;
}

async function linkWritten(
  deps: AppDeps,
  pushing: Pushing,
  { event, written, calendar, isImported }: WrittenEvent,
): Promise<void> {
  const link = await links.insertLink(deps.db, {
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

/** Creates the event at Google, or updates it if an earlier run has already created it. */
async function insert(deps: AppDeps, { google, target }: Pushing, event: CalendarEventRow): Promise<GoogleEvent> {
  const { externalId: calendar } = target;
  const id = externalIdOf(event);
  const exceptions = event.rule === null ? [] : await events.listExceptions(deps.db, event.id);
  const added = sortExceptions(event, exceptions).added.map(({ originalStart, startsAt }) => originalStart ?? startsAt);
  const body = newEventOf(stateOf(event), added);
  return google.insert(calendar, { ...body, id }).catch(async (error: unknown) => {
    if (!(error instanceof GoogleError && error.status === 409)) throw error;
    return google.patch(calendar, id, { ...body, status: 'confirmed' }).catch((failed: unknown) => {
      // The id of an event that Google has deleted for good cannot be used again.
      if (isGone(failed)) return google.insert(calendar, body);
      throw failed;
    });
  });
}

/** Writes an exception, as the difference to the occurrence that the series has at Google. */
async function pushNewException(
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
