import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../../../../db/client';
import type { CalendarEventLinkRow } from '../../calendar-sync.tables';
import type { CalendarEventRow } from '../../calendar.tables';
import type { AppDeps } from '../../../../deps/deps';
import { removeNotifications } from '../../../notifications/notifications.service';
import { moveToNextStart, notifyAttendees, publishEvent } from '../../calendar-events';
import * as events from '../../calendar.repository';
import { listExceptionGuests, notifyCancelledGuests, peopleOfExceptions } from '../../events/exception-guests';
import { isOccurrence, zoneOf } from '../../events/occurrences';
import { applyRemote, hasChangedKind, mayChangeHere, peopleOf, updatedAtGoogle } from './apply-remote';
import { addDate, applySeriesDates } from './apply-series-dates';
import { eventTimesOf, isSameState, isSameTime, stateOf } from '../google/event-state';
import type { EventState, GoogleState } from '../google/synced-state';
import type { GoogleEvent } from '../google/google-calendar';
import { columnsOf, hasInstance, instanceId, ownEventId, parseInstanceId, toGoogleState } from '../google/google-event';
import { patchOf } from '../google/google-patch';
import { seriesDatesOf } from '../google/series-dates';
import { requestExceptionWrites } from '../exception-links.repository';
import { type LinkedEvent, lockLinkedEvent } from '../linked-events.repository';
import * as links from '../links.repository';
import { linkOccurrence } from './link-occurrence';
import type { PulledCalendar } from './pulled-calendar';

/** Imports the current state of one event at Google. */
export async function importEvent(deps: AppDeps, tx: Tx, pulled: PulledCalendar, event: GoogleEvent): Promise<void> {
  if (event.eventType !== 'default') return;
  const linked = (await findOrAddLink(deps, tx, pulled, event)) ?? (await linkOccurrence(deps, tx, pulled, event));
  const isDeleted = event.status === 'cancelled';
  if (!linked) {
    if (!isDeleted && event.recurringEventId === undefined) await importNewEvent(deps, tx, pulled, event);
    return;
  }
  const { link, row } = linked;
  const isKnown = link.syncedState !== null && link.syncedState.isCancelled === isDeleted && link.etag === event.etag;
  // The change was made by Atrium, or is already imported.
  if (isKnown) return;
  if (row) {
    if (isDeleted) await importDeletion(deps, tx, pulled, { event, link, row });
    else await importChange(deps, tx, pulled, { event, link, row });
  } else if (isDeleted) {
    // The push determines whether to restore an occurrence, because its series may have it again.
    if (event.recurringEventId === undefined) await links.deleteLink(tx, link.id);
  } else await importChangeOfDeleted(tx, pulled, event, link);
}

/**
 * Returns the link of an event; adds or moves it for an event that was written earlier or moved from another calendar.
 */
async function findOrAddLink(
  deps: AppDeps,
  tx: Tx,
  { connection, calendar, movedFrom }: PulledCalendar,
  event: GoogleEvent,
): Promise<LinkedEvent | undefined> {
  const from = movedFrom.get(event.id);
  if (from !== undefined) await links.moveLinks(tx, event.id, { from, to: calendar.id });
  const known = await lockLinkedEvent(tx, calendar.id, event.id);
  const own = ownEventId(event.id);
  if (known || own === null || event.status === 'cancelled') return known;
  // The event was written by another connection to the same account, or by this one before it was reconnected.
  const row = await events.lockEvent(tx, connection.companyId, own);
  if (!row || !(await links.isInCalendar(tx, connection, own))) return undefined;
  const place = { companyId: row.companyId, calendarId: calendar.id, externalId: event.id };
  return { link: await links.saveLink(tx, { id: deps.ids.uuid(), ...place, eventId: row.id }), row };
}

interface LinkedChange {
  event: GoogleEvent;
  link: CalendarEventLinkRow;
  row: CalendarEventRow;
}

/** Returns the state on both sides after the last sync; null if it is unknown. */
const baseOf = ({ link, row }: LinkedChange): EventState | null =>
  link.syncedState ?? (row.version <= link.syncedVersion ? stateOf(row) : null);

/** Returns whether the event changed here after the last sync, and after it changed at Google. */
function isChangedLaterHere({ event, link, row }: LinkedChange): boolean {
  const updated = updatedAtGoogle(event);
  return row.version > link.syncedVersion && (updated === null || row.updatedAt > updated);
}

const hasSameDates = (one: GoogleState, other: GoogleState): boolean =>
  isDeepStrictEqual(seriesDatesOf(one.recurrence, zoneOf(one)), seriesDatesOf(other.recurrence, zoneOf(other)));

async function importChange(deps: AppDeps, tx: Tx, pulled: PulledCalendar, known: LinkedChange): Promise<void> {
  const { event, link, row } = known;
  const base = baseOf(known);
  const remote = toGoogleState(event, {
    calendarZone: pulled.calendarZone,
    hiddenTexts: link.isImported ? null : (base ?? stateOf(row)),
    knownTimes: base ?? stateOf(row),
  });
  if (!remote) return;
  const synced = link.syncedState;
  if (synced && !mayChangeHere(pulled.connection, row) && !hasSameDates(synced, remote)) {
    // The push reverts the other fields, but not the dates of a series.
    const body = { ...patchOf(synced, remote), recurrence: [...synced.recurrence] };
    return void pulled.restorations.push({ externalId: event.id, body });
  }
  const isLocalLater = isChangedLaterHere(known);
  const isChangedThere = link.syncedState?.isCancelled === true || base === null || !isSameState(remote, base);
  // An occurrence that is cancelled here stays so, unless it was changed at Google later.
  if (row.isCancelled && (isLocalLater || !isChangedThere)) {
    const syncedVersion = row.version - 1;
    return links.updateLink(tx, link.id, { etag: event.etag, syncedState: remote, syncedVersion });
  }
  await applyRemote(deps, tx, pulled.connection, { row, link, event, remote, base, isLocalLater });
  if (hasChangedKind(link, remote)) pulled.needsCompleteRead = true;
}

/** Imports a change at Google of an event that was deleted here, unless the deletion was later. */
async function importChangeOfDeleted(
  tx: Tx,
  pulled: PulledCalendar,
  event: GoogleEvent,
  link: CalendarEventLinkRow,
): Promise<void> {
  const known = link.syncedState;
  const remote = toGoogleState(event, { calendarZone: pulled.calendarZone, hiddenTexts: known, knownTimes: known });
  const updated = updatedAtGoogle(event);
  const isChanged = remote !== null && (known === null || known.isCancelled || !isSameState(remote, known));
  const isLater = link.deletedAt !== null && updated !== null && updated > link.deletedAt;
  if (isChanged && isLater) return requestCompleteRead(tx, pulled, event);
  // The push deletes it at Google.
  await links.updateLink(tx, link.id, { etag: event.etag });
}

/**
 * Deletes the links of an event, or of an occurrence's deleted series, so that a complete read imports it again with
 * all exceptions.
 */
async function requestCompleteRead(tx: Tx, pulled: PulledCalendar, event: GoogleEvent): Promise<void> {
  const { calendar } = pulled;
  const series =
    event.recurringEventId === undefined ? undefined : await lockLinkedEvent(tx, calendar.id, event.recurringEventId);
  // The changed series no longer has the occurrence.
  if (series?.row) return;
  await links.forgetLinks(tx, calendar.id, event.recurringEventId ?? event.id);
  pulled.needsCompleteRead = true;
}

/** Imports a deletion: of the organizer, it cancels the event; of an attendee, it declines the invitation. */
async function importDeletion(
  deps: AppDeps,
  tx: Tx,
  { connection }: PulledCalendar,
  known: LinkedChange,
): Promise<void> {
  const { event, link, row } = known;
  const base = { ...(link.syncedState ?? createUnknownState(row)), isCancelled: true };
  const deleted = { etag: event.etag, syncedState: base };
  // An occurrence that the connection's owner declined is not in the owner's calendar, but still takes place.
  const isDeclined = row.seriesId !== null && !(await links.isInCalendar(tx, connection, row.id));
  const series = await seriesOf(tx, known);
  const remote = series?.link?.syncedState;
  if (series?.link && remote && isRemovedOccurrence(known, series.externalId, remote)) {
    const isMoved = !isSameTime(stateOf(series.row), remote);
    // The push writes the series or the exception as it is here.
    if (!mayChangeHere(connection, row) || isMoved || isChangedLaterHere(known)) {
      return links.updateLink(tx, link.id, { ...deleted, syncedVersion: row.version - 1 });
    }
    removeNotifications(deps, tx, { companyId: row.companyId, about: [row.id] });
    await links.deleteLink(tx, link.id);
    await events.deleteEvents(tx, [row.id], deps.clock.now());
    const { added } = seriesDatesOf(remote.recurrence, zoneOf(remote));
    // An added date takes place as planned.
    if (row.originalStart && added.has(row.originalStart.getTime())) {
      const target = { series: series.row, link: series.link, remote };
      await addDate(deps, tx, target, row.originalStart, { isCancelled: false });
    }
    return publishEvent(deps, tx, row, await peopleOf(tx, series.row));
  }
  const unwritten = series && isMovedWithSeries(known, series) ? 1 : 0;
  if (row.isCancelled || isDeclined) {
    return links.updateLink(tx, link.id, { ...deleted, syncedVersion: row.version - unwritten });
  }
  if (mayChangeHere(connection, row) && (await hasLaterChangeHere(tx, known))) {
    if (row.seriesId === null) await requestExceptionWrites(tx, link.calendarId, row.id);
    return links.updateLink(tx, link.id, { ...deleted, syncedVersion: row.version - 1 });
  }
  const people = await peopleOf(tx, row);
  const exceptions = await listExceptionGuests(deps, tx, row.id, { attending: people });
  if (!mayChangeHere(connection, row)) {
    await links.deleteLink(tx, link.id);
    const attendance = { eventId: row.id, userId: connection.userId };
    await events.saveResponse(tx, attendance, { response: 'declined', respondedAt: deps.clock.now() });
  } else {
    const at = updatedAtGoogle(event) ?? deps.clock.now();
    if (row.seriesId === null) {
      await links.deleteLink(tx, link.id);
      await events.deleteEvents(tx, [row.id], at);
    } else {
      const cancelled = await events.updateEvent(tx, row.id, { isCancelled: true, updatedAt: at });
      await links.updateLink(tx, link.id, { ...deleted, syncedVersion: cancelled.version - unwritten });
    }
    removeNotifications(deps, tx, { companyId: row.companyId, about: [row.id] });
    const about = moveToNextStart(row, deps.clock.now());
    await notifyAttendees(deps, tx, about, { by: connection.userId, cancelled: people });
    await notifyCancelledGuests(deps, tx, exceptions, connection.userId);
  }
  await publishEvent(deps, tx, row, [...people, ...peopleOfExceptions(exceptions)]);
}

/** The series of an occurrence here, and the link of its series at Google. */
interface SeriesOfOccurrence {
  row: CalendarEventRow;
  externalId: string;
  link: CalendarEventLinkRow | undefined;
}

async function seriesOf(tx: Tx, { event, link, row }: LinkedChange): Promise<SeriesOfOccurrence | undefined> {
  const instance = parseInstanceId(event.id);
  if (row.seriesId === null || !instance) return undefined;
  const series = await events.findEvent(tx, row.companyId, row.seriesId);
  const there = await links.findLink(tx, link.calendarId, instance.masterId);
  return series && { row: series, externalId: instance.masterId, link: there };
}

/**
 * Returns whether Google deleted an exception because its changed series no longer has that occurrence. If a series
 * changed between all-day and timed, its occurrences still take place, with other ids.
 */
function isRemovedOccurrence({ event }: LinkedChange, externalId: string, state: GoogleState): boolean {
  const added = [...seriesDatesOf(state.recurrence, zoneOf(state)).added];
  const isAdded = added.some((at) => instanceId(externalId, new Date(at), state) === event.id);
  return !isAdded && !hasInstance(externalId, event.id, eventTimesOf(state));
}

/**
 * Returns whether the series of an occurrence was moved here. The push then also has to write the deletion of the
 * occurrence, which has another id in the moved series at Google.
 */
const isMovedWithSeries = ({ event, row }: LinkedChange, series: SeriesOfOccurrence): boolean =>
  row.originalStart !== null &&
  isOccurrence(series.row, row.originalStart) &&
  instanceId(series.externalId, row.originalStart, series.row) !== event.id;

/** Returns whether an event that was deleted at Google, or one of its occurrences, was changed here later. */
async function hasLaterChangeHere(tx: Tx, known: LinkedChange): Promise<boolean> {
  if (isChangedLaterHere(known)) return true;
  const updated = updatedAtGoogle(known.event);
  if (known.row.rule === null || updated === null) return false;
  return (await events.listExceptions(tx, known.row.id)).some(({ updatedAt }) => updatedAt > updated);
}

/** Returns the assumed state at Google of an event that was written from here and never read. */
const createUnknownState = (row: CalendarEventRow): GoogleState => ({
  ...stateOf(row),
  isCancelled: false,
  isPrivate: false,
  isFree: row.isFree,
  endTimeZone: null,
  response: null,
  rest: {},
  recurrence: [],
});

async function importNewEvent(deps: AppDeps, tx: Tx, pulled: PulledCalendar, event: GoogleEvent): Promise<void> {
  const { connection, calendar, calendarZone } = pulled;
  const own = ownEventId(event.id);
  // The event was written by the connection of another person who shares the calendar.
  if (own !== null && (await events.findEvent(tx, connection.companyId, own))) return;
  const remote = toGoogleState(event, { calendarZone });
  if (!remote) return;
  const { companyId, userId, usage } = connection;
  const now = deps.clock.now();
  const row = await events.insertEvent(tx, {
    id: deps.ids.uuid(),
    companyId,
    organizerId: userId,
    scope: usage,
    timeZone: remote.timeZone,
    ...columnsOf(remote),
    isFree: remote.isFree,
    createdAt: now,
    updatedAt: updatedAtGoogle(event) ?? now,
  });
  const response = (usage === 'personal' && remote.response) || 'accepted';
  await events.insertAttendees(tx, [{ companyId, eventId: row.id, userId, response, respondedAt: now }]);
  const link = await links.saveLink(tx, {
    id: deps.ids.uuid(),
    companyId,
    calendarId: calendar.id,
    externalId: event.id,
    eventId: row.id,
    etag: event.etag,
    syncedState: remote,
    syncedVersion: row.version,
    isImported: true,
  });
  const before = { ...link, syncedState: null };
  await applySeriesDates(deps, tx, { series: row, wasAllDay: row.allDay, link: before, remote });
  await publishEvent(deps, tx, row, [userId]);
}
