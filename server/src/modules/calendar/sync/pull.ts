import type { Tx } from '../../../db/client';
import type {
  CalendarConnectionRow,
  CalendarEventLinkRow,
  CalendarEventRow,
  SyncedCalendarRow,
} from '../../../db/schema';
import type { AppDeps } from '../../../deps';
import { removeNotifications } from '../../notifications/notifications.service';
import { publishEvent, notifyAttendees } from '../calendar-events';
import * as events from '../calendar.repository';
import { type GoogleCalendar, GoogleError, type GoogleEvent } from './google-calendar';
import { fromGoogle, type ImportedEvent, instantOfGoogle, ownEventId } from './google-event';
import * as repository from './sync.repository';

/** How far back the first sync reads events. */
const PAST_MS = 30 * 86_400_000;
/** Title for events that have none or are private at Google. */
const UNTITLED = 'Busy';

export interface SyncTarget {
  connection: CalendarConnectionRow;
  calendar: SyncedCalendarRow;
}

/** Imports what changed at Google since the last sync; everything if the sync token has expired. */
export async function pull(deps: AppDeps, google: GoogleCalendar, synced: SyncTarget): Promise<void> {
  const { calendar } = synced;
  const timeMin = new Date(deps.clock.now().getTime() - PAST_MS).toISOString();
  const all = () => google.changes(calendar.externalId, { timeMin });
  const changes =
    calendar.syncToken === null
      ? await all()
      : await google.changes(calendar.externalId, { syncToken: calendar.syncToken }).catch((error: unknown) => {
          if (error instanceof GoogleError && error.status === 410) return all();
          throw error;
        });
  // Imports series before their exceptions.
  const inOrder = changes.events.toSorted(
    (one, other) => Number(one.recurringEventId !== undefined) - Number(other.recurringEventId !== undefined),
  );
  for (const event of inOrder) await deps.db.transaction((tx) => takeOver(deps, tx, synced, event));
  await repository.saveSyncToken(deps.db, calendar.id, changes.syncToken, deps.clock.now());
}

async function takeOver(deps: AppDeps, tx: Tx, synced: SyncTarget, event: GoogleEvent): Promise<void> {
  if (event.eventType !== 'default') return;
  const link = await repository.lockLink(tx, synced.calendar.id, event.id);
  // Our own change, or one that was already imported.
  if (link && link.etag === event.etag && event.status !== 'cancelled') return;
  const row = link?.eventId == null ? undefined : await events.lockEvent(tx, synced.connection.companyId, link.eventId);
  if (event.status === 'cancelled') await takeOverDeletion(deps, tx, synced, { event, link, row });
  else if (link && row) await takeOverChange(deps, tx, synced, { event, link, row });
  // A link without an event was deleted here; the push deletes it at Google.
  else if (!link) await takeOverNew(deps, tx, synced, event);
}

interface LinkedEvent {
  event: GoogleEvent;
  link: CalendarEventLinkRow;
  row: CalendarEventRow;
}

/** Returns whether the owner of the connection may change the event here. */
const isOwn = ({ connection }: SyncTarget, row: CalendarEventRow): boolean =>
  connection.usage === 'company' ? row.scope === 'company' : row.organizerId === connection.userId;

async function takeOverChange(
  deps: AppDeps,
  tx: Tx,
  synced: SyncTarget,
  { event, link, row }: LinkedEvent,
): Promise<void> {
  const imported = fromGoogle(event, { untitled: UNTITLED });
  const isNewerHere = row.version > link.syncedVersion && row.updatedAt > new Date(event.updated ?? 0);
  // The later change wins. If the owner may not change the event, ours wins and the push restores it.
  if (!imported || isNewerHere || !isOwn(synced, row)) {
    await repository.updateLink(tx, link.id, { etag: event.etag, syncedVersion: 0 });
    return;
  }
  const { rule, ...times } = imported;
  const changed = await events.updateEvent(tx, row.id, {
    ...times,
    ...(row.seriesId === null && { rule }),
    isCancelled: false,
    updatedAt: deps.clock.now(),
  });
  await repository.updateLink(tx, link.id, { etag: event.etag, syncedVersion: changed.version });
  const people = await peopleOf(tx, changed);
  const isMoved = changed.startsAt.getTime() !== row.startsAt.getTime();
  if (isMoved) await notifyAttendees(deps, tx, changed, { by: synced.connection.userId, changed: people });
  await publishEvent(deps, tx, changed, people);
}

const peopleOf = async (tx: Tx, { id }: CalendarEventRow): Promise<string[]> =>
  (await events.listAttendees(tx, [id])).map(({ userId }) => userId);

/** Imports a deletion: one by the organizer cancels the event, one by an attendee declines the invitation. */
async function takeOverDeletion(
  deps: AppDeps,
  tx: Tx,
  synced: SyncTarget,
  {
    event,
    link,
    row,
  }: { event: GoogleEvent; link: CalendarEventLinkRow | undefined; row: CalendarEventRow | undefined },
): Promise<void> {
  // Deleted on both sides.
  if (link && row?.isCancelled) return repository.updateLink(tx, link.id, { etag: event.etag });
  if (!link && event.recurringEventId !== undefined) return takeOverException(deps, tx, synced, event, null);
  if (link) await repository.deleteLink(tx, link.id);
  if (!row) return;
  const people = await peopleOf(tx, row);
  if (!isOwn(synced, row)) {
    const who = { eventId: row.id, userId: synced.connection.userId };
    await events.saveResponse(tx, who, { response: 'declined', respondedAt: deps.clock.now() });
  } else {
    if (row.seriesId === null) await events.deleteEvents(tx, [row.id]);
    else await events.updateEvent(tx, row.id, { isCancelled: true, updatedAt: deps.clock.now() });
    removeNotifications(deps, tx, { companyId: row.companyId, about: [row.id] });
    await notifyAttendees(deps, tx, row, { by: synced.connection.userId, cancelled: people });
  }
  await publishEvent(deps, tx, row, people);
}

async function takeOverNew(deps: AppDeps, tx: Tx, synced: SyncTarget, event: GoogleEvent): Promise<void> {
  // Written by another connection to the same account, or by this one before a reconnection.
  const own = ownEventId(event.recurringEventId ?? event.id);
  if (own !== null && (await events.findEvent(tx, synced.connection.companyId, own))) return;
  const imported = fromGoogle(event, { untitled: UNTITLED });
  if (!imported) return;
  if (event.recurringEventId !== undefined) return takeOverException(deps, tx, synced, event, imported);
  const row = await insertImported(deps, tx, synced, imported, {});
  await linkTo(deps, tx, synced, event, row);
}

/** Imports an exception to a series; null means that the occurrence is cancelled. */
async function takeOverException(
  deps: AppDeps,
  tx: Tx,
  synced: SyncTarget,
  event: GoogleEvent,
  imported: ImportedEvent | null,
): Promise<void> {
  const { calendar, connection } = synced;
  const master = await repository.lockLink(tx, calendar.id, event.recurringEventId ?? '');
  const series = master?.eventId == null ? undefined : await events.findEvent(tx, connection.companyId, master.eventId);
  const originalStart = instantOfGoogle(event.originalStartTime);
  if (!series || !originalStart || !isOwn(synced, series)) return;
  const known = await events.findException(tx, series.id, originalStart);
  const length = series.endsAt.getTime() - series.startsAt.getTime();
  const endsAt = new Date(originalStart.getTime() + length);
  const planned = { ...series, startsAt: originalStart, endsAt, seriesEndsAt: endsAt };
  const times = { ...(imported ?? planned), rule: null };
  const isCancelled = imported === null;
  const row = known
    ? await events.updateEvent(tx, known.id, { ...columnsOf(times), isCancelled, updatedAt: deps.clock.now() })
    : await insertImported(deps, tx, synced, times, { seriesId: series.id, originalStart, isCancelled });
  if (imported) await linkTo(deps, tx, synced, event, row);
}

const columnsOf = ({
  title,
  description,
  location,
  startsAt,
  endsAt,
  allDay,
  timeZone,
  seriesEndsAt,
}: ImportedEvent) => ({
  title,
  description,
  location,
  startsAt,
  endsAt,
  allDay,
  timeZone,
  seriesEndsAt,
});

async function insertImported(
  deps: AppDeps,
  tx: Tx,
  { connection }: SyncTarget,
  imported: ImportedEvent,
  exception: Partial<Pick<CalendarEventRow, 'seriesId' | 'originalStart' | 'isCancelled'>>,
): Promise<CalendarEventRow> {
  const now = deps.clock.now();
  const { companyId, userId, usage } = connection;
  const row = await events.insertEvent(tx, {
    id: deps.ids.uuid(),
    companyId,
    organizerId: userId,
    scope: usage,
    ...columnsOf(imported),
    rule: imported.rule,
    ...exception,
    createdAt: now,
    updatedAt: now,
  });
  await events.insertAttendees(tx, [{ companyId, eventId: row.id, userId, response: 'accepted', respondedAt: now }]);
  await publishEvent(deps, tx, row, [userId]);
  return row;
}

const linkTo = (deps: AppDeps, tx: Tx, { calendar }: SyncTarget, event: GoogleEvent, row: CalendarEventRow) =>
  repository.insertLink(tx, {
    id: deps.ids.uuid(),
    companyId: row.companyId,
    calendarId: calendar.id,
    externalId: event.id,
    eventId: row.id,
    etag: event.etag,
    syncedVersion: row.version,
    isImported: true,
  });
