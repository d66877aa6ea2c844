import type { CalendarEventLinkRow, SyncedCalendarRow } from '../../calendar-sync.tables';
import type { CalendarConnectionRow } from '../../connections/connections.tables';
import type { AppDeps } from '../../../../deps/deps';
import {
  type GoogleCalendar,
  type GoogleChanges,
  GoogleError,
  type GoogleEvent,
  isForbidden,
  isGone,
} from '../google/google-calendar';
import * as links from '../links.repository';
import * as repository from '../sync.repository';
import type { PulledCalendar } from './pulled-calendar';
import { importEvent } from './import-event';

/** Events that ended earlier are not part of a complete read. */
const PAST_MS = 30 * 86_400_000;

/** Imports what changed in the calendars of a connection since the last sync; everything if a sync token has expired. */
export async function pull(
  deps: AppDeps,
  google: GoogleCalendar,
  connection: CalendarConnectionRow,
  calendars: readonly SyncedCalendarRow[],
): Promise<void> {
  const pulled = await importChanges(deps, google, connection, calendars);
  const incomplete = pulled.filter(({ needsCompleteRead }) => needsCompleteRead);
  const calendarsToRead = incomplete.map(({ calendar }) => ({ ...calendar, syncToken: null }));
  await importChanges(deps, google, connection, calendarsToRead);
}

interface CalendarReading {
  calendar: SyncedCalendarRow;
  changes: GoogleChanges;
}

async function importChanges(
  deps: AppDeps,
  google: GoogleCalendar,
  connection: CalendarConnectionRow,
  calendars: readonly SyncedCalendarRow[],
): Promise<PulledCalendar[]> {
  const readings: CalendarReading[] = [];
  for (const calendar of calendars) {
    const changes = await readIfExists(deps, google, calendar);
    if (changes) readings.push({ calendar, changes });
  }
  const pulled = readings.map(({ calendar, changes: { calendarZone } }): PulledCalendar => ({
    connection,
    calendar,
    calendarZone,
    movedFrom: findMovedEvents(readings, calendar),
    needsCompleteRead: false,
    restorations: [],
  }));
  // Deletions come last, so that an event that moved to another calendar is not deleted here.
  for (const isDeletion of [false, true]) {
    for (const each of pulled) {
      const { events } = changesOf(readings, each);
      for (const event of sortSeriesFirst(events).filter(({ status }) => (status === 'cancelled') === isDeletion)) {
        await deps.db.transaction(async (tx) => {
          if (await repository.holdConnection(tx, connection.id)) await importEvent(deps, tx, each, event);
        });
      }
    }
  }
  for (const each of pulled) {
    const { externalId } = each.calendar;
    for (const restoration of each.restorations) {
      await google.patch(externalId, restoration.externalId, restoration.body).catch((error: unknown) => {
        // The account has read-only access to this calendar.
        if (!isForbidden(error)) throw error;
      });
    }
    await repository.saveSyncToken(deps.db, each.calendar.id, changesOf(readings, each).syncToken, deps.clock.now());
  }
  return pulled;
}

const changesOf = (readings: readonly CalendarReading[], { calendar }: PulledCalendar): GoogleChanges => {
  const reading = readings.find((each) => each.calendar.id === calendar.id);
  if (!reading) throw new Error(`Calendar ${calendar.id} was not read`);
  return reading.changes;
};

/** Returns the former calendars of events that moved to a calendar, by the ids of the events. */
function findMovedEvents(readings: readonly CalendarReading[], to: SyncedCalendarRow): ReadonlyMap<string, string> {
  const others = readings.filter(({ calendar }) => calendar.id !== to.id);
  return new Map(
    others.flatMap(({ calendar, changes }) =>
      changes.events
        .filter(({ status }) => status === 'cancelled')
        .map(({ id }): [string, string] => [id, calendar.id]),
    ),
  );
}

/** Returns series before their exceptions, and without the exceptions of deleted series. */
function sortSeriesFirst(events: readonly GoogleEvent[]): GoogleEvent[] {
  const deleted = new Set(events.flatMap(({ id, status }) => (status === 'cancelled' ? [id] : [])));
  return events
    .filter(({ recurringEventId }) => recurringEventId === undefined || !deleted.has(recurringEventId))
    .toSorted(
      (one, other) => Number(one.recurringEventId !== undefined) - Number(other.recurringEventId !== undefined),
    );
}

/** Reads the changes of a calendar; returns null if it was deleted at Google, so that the sync of others continues. */
async function readIfExists(
  deps: AppDeps,
  google: GoogleCalendar,
  calendar: SyncedCalendarRow,
): Promise<GoogleChanges | null> {
  try {
    return await readChanges(deps, google, calendar);
  } catch (error) {
    if (calendar.isTarget || !isGone(error)) throw error;
    return null;
  }
}

async function readChanges(deps: AppDeps, google: GoogleCalendar, calendar: SyncedCalendarRow): Promise<GoogleChanges> {
  const { externalId, syncToken } = calendar;
  if (syncToken === null) return readEverything(deps, google, calendar);
  return google.changes(externalId, { syncToken }).catch((error: unknown) => {
    if (error instanceof GoogleError && error.status === 410) return readEverything(deps, google, calendar);
    throw error;
  });
}

/** Reads all events, and each known one that the list lacks because it was deleted or moved to the distant past. */
async function readEverything(
  deps: AppDeps,
  google: GoogleCalendar,
  calendar: SyncedCalendarRow,
): Promise<GoogleChanges> {
  const since = new Date(deps.clock.now().getTime() - PAST_MS);
  const changes = await google.changes(calendar.externalId, { timeMin: since.toISOString() });
  const listed = new Set(changes.events.map(({ id }) => id));
  const known = await links.listLinked(deps.db, calendar.id, since);
  const missing = known.filter(({ externalId, syncedState }) => !listed.has(externalId) && !syncedState?.isCancelled);
  const found: GoogleEvent[] = [];
  for (const link of missing) found.push(await readMissing(google, calendar, link));
  return { ...changes, events: [...changes.events, ...found] };
}

async function readMissing(
  google: GoogleCalendar,
  calendar: SyncedCalendarRow,
  { externalId, etag }: CalendarEventLinkRow,
): Promise<GoogleEvent> {
  try {
    const event = await google.event(calendar.externalId, externalId);
    // Google reports the etag of the series for an occurrence without an exception.
    return etag === '' ? { ...event, etag } : event;
  } catch (error) {
    if (isGone(error)) return google.deleted(externalId);
    throw error;
  }
}
