import type { CalendarConnectionRow, CalendarEventRow, SyncedCalendarRow } from '../../../db/schema';
import type { AppDeps } from '../../../deps';
import { type GoogleCalendar, GoogleError, type GoogleEvent, isForbidden, isGone } from './google-calendar';
import { externalIdOf, instanceId, toGoogle } from './google-event';
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
  for (const { event, link } of await repository.listUnsynced(deps.db, connection, since)) {
    if (link) await pushChange(deps, pushing, event, link);
    else await pushNew(deps, pushing, event);
  }
}

const calendarOf = ({ calendars }: Pushing, id: string): string | undefined =>
  calendars.find((calendar) => calendar.id === id)?.externalId;

async function pushDeletions(deps: AppDeps, pushing: Pushing): Promise<void> {
  for (const link of await repository.listObsolete(deps.db, pushing.connection)) {
    const calendarId = calendarOf(pushing, link.calendarId);
    if (calendarId !== undefined) await pushing.google.remove(calendarId, link.externalId);
    await repository.deleteLink(deps.db, link.id);
  }
}

async function pushChange(
  deps: AppDeps,
  pushing: Pushing,
  event: CalendarEventRow,
  link: NonNullable<repository.EventToPush['link']>,
): Promise<void> {
  const calendarId = calendarOf(pushing, link.calendarId);
  if (calendarId === undefined) return;
  if (event.isCancelled) {
    await pushing.google.remove(calendarId, link.externalId);
    await repository.updateLink(deps.db, link.id, { syncedVersion: event.version });
    return;
  }
  try {
    const written = await pushing.google.patch(calendarId, link.externalId, toGoogle(event), link.etag);
    await repository.updateLink(deps.db, link.id, { etag: written.etag, syncedVersion: event.version });
  } catch (error) {
    // The event changed at Google in the meantime; the next pull determines which change is later.
    if (error instanceof GoogleError && error.status === 412) return;
    if (isForbidden(error)) {
      // The account has read-only access to this calendar, so the change stays local.
      await repository.updateLink(deps.db, link.id, { syncedVersion: event.version });
      return;
    }
    if (!isGone(error)) throw error;
    await repository.deleteLink(deps.db, link.id);
  }
}

async function pushNew(deps: AppDeps, pushing: Pushing, event: CalendarEventRow): Promise<void> {
  const place = event.seriesId === null ? null : await placeInSeries(deps, pushing, event, event.seriesId);
  // The series is not written yet; its exceptions have to wait.
  if (place === undefined) return;
  const written = place ? await writeInstance(pushing, event, place) : await insert(pushing, event);
  await repository.insertLink(deps.db, {
    id: deps.ids.uuid(),
    companyId: event.companyId,
    calendarId: place?.calendar.id ?? pushing.target.id,
    externalId: written.id,
    eventId: event.id,
    etag: written.etag,
    syncedVersion: event.version,
  });
}

interface Place {
  calendar: SyncedCalendarRow;
  externalId: string;
}

async function placeInSeries(
  deps: AppDeps,
  { connection, calendars }: Pushing,
  event: CalendarEventRow,
  seriesId: string,
): Promise<Place | undefined> {
  const master = await repository.findLinkOfEvent(deps.db, connection.id, seriesId);
  const calendar = calendars.find(({ id }) => id === master?.calendarId);
  return master && calendar && { calendar, externalId: instanceId(master.externalId, event) };
}

async function writeInstance(
  { google }: Pushing,
  event: CalendarEventRow,
  { calendar, externalId }: Place,
): Promise<Pick<GoogleEvent, 'id' | 'etag'>> {
  if (!event.isCancelled) return google.patch(calendar.externalId, externalId, toGoogle(event));
  await google.remove(calendar.externalId, externalId);
  return { id: externalId, etag: '' };
}

/** Creates the event at Google, or updates it if an earlier run has already created it. */
async function insert({ google, target }: Pushing, event: CalendarEventRow): Promise<GoogleEvent> {
  const id = externalIdOf(event);
  const body = toGoogle(event);
  return google.insert(target.externalId, { ...body, id }).catch((error: unknown) => {
    if (error instanceof GoogleError && error.status === 409) return google.patch(target.externalId, id, body);
    throw error;
  });
}
