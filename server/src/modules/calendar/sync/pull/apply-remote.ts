import type { Tx } from '../../../../db/client';
import type { CalendarEventLinkRow } from '../../calendar-sync.tables';
import type { CalendarEventRow } from '../../calendar.tables';
import type { CalendarConnectionRow } from '../../connections/connections.tables';
import type { AppDeps } from '../../../../deps/deps';
import { moveToNextStart, notifyAttendees, publishEvent } from '../../calendar-events';
import * as events from '../../calendar.repository';
import { moveExceptions } from '../../events/series-exceptions';
import { applySeriesDates } from './apply-series-dates';
import { deleteCancellations, followSeries, moveExceptionsBack } from './follow-series';
import {
  hasSameStart,
  hasSameTexts,
  isSameSpan,
  isSameState,
  isSameTime,
  mergeStates,
  stateOf,
} from '../google/event-state';
import type { EventState, GoogleState } from '../google/synced-state';
import type { GoogleEvent } from '../google/google-calendar';
import { columnsOf } from '../google/google-event';
import { isPending } from '../google/google-patch';
import { listUnwrittenExceptions } from '../exception-links.repository';
import * as links from '../links.repository';

/** Returns whether the owner of the connection may change the event here. */
export const mayChangeHere = ({ usage, userId }: CalendarConnectionRow, row: CalendarEventRow): boolean =>
  usage === 'company' ? row.scope === 'company' : row.organizerId === userId;

/** Returns when an event changed at Google; null if Google does not report it. */
export const updatedAtGoogle = ({ updated }: Pick<GoogleEvent, 'updated'>): Date | null =>
  updated === undefined ? null : new Date(updated);

const laterOf = (one: Date, other: Date | null): Date => (other !== null && other > one ? other : one);

/** Returns the ids of the attendees of an event. */
export const peopleOf = async (tx: Tx, { id }: CalendarEventRow): Promise<string[]> =>
  (await events.listAttendees(tx, [id])).map(({ userId }) => userId);

/**
 * Returns whether a series changed between all-day and timed at Google. Earlier cancellations of occurrences of the new
 * kind then apply again; only a complete read lists them.
 */
export const hasChangedKind = ({ syncedState }: CalendarEventLinkRow, remote: GoogleState): boolean =>
  remote.rule !== null && syncedState !== null && syncedState.allDay !== remote.allDay;

interface RemoteChange {
  row: CalendarEventRow;
  link: CalendarEventLinkRow;
  event: Pick<GoogleEvent, 'etag' | 'updated'>;
  /** The event as it is at Google now. */
  remote: GoogleState;
  /** The state on both sides after the last sync; null if it is unknown. */
  base: EventState | null;
  /** Whether the value here wins if both sides changed the same field. */
  isLocalLater: boolean;
  /** People who are already notified of the same change of the series. */
  notified?: readonly string[];
}

/**
 * Merges the state of an event at Google into the event in Atrium, and stores it as the synced state. The push that
 * follows sends fields that only Atrium changed, and reverts fields that the owner of the connection may not change. As
 * after a change in Atrium, attendees are notified of changed times and texts, and respond again to an event that
 * moved.
 */
export async function applyRemote(
  deps: AppDeps,
  tx: Tx,
  connection: CalendarConnectionRow,
  { row, link, event, remote, base, isLocalLater, notified = [] }: RemoteChange,
): Promise<void> {
  const local = stateOf(row);
  const mayChange = mayChangeHere(connection, row);
  const merged = mayChange ? mergeStates(local, base, remote, { isLocalLater }) : local;
  const isFree = mayChange ? remote.isFree : row.isFree;
  const isChanged = !isSameState(merged, local) || row.isCancelled || row.isFree !== isFree;
  const { rule, ...columns } = columnsOf(merged);
  const changed = !isChanged
    ? row
    : await events.updateEvent(tx, row.id, {
        ...columns,
        ...(row.seriesId === null && { rule }),
        isFree,
        isCancelled: false,
        updatedAt: laterOf(row.updatedAt, updatedAtGoogle(event)),
      });
  const isReplaced = base !== null && !isSameTime(local, base) && isSameTime(merged, remote);
  if (row.rule !== null && mayChange && isReplaced) await moveExceptionsBack(tx, { before: row, link });
  if (row.rule !== null && (!hasSameStart(merged, local) || merged.rule !== local.rule)) {
    // Google has moved the exceptions that it knows. The others are moved here.
    const moving = await listUnwrittenExceptions(tx, connection.id, row.id);
    await moveExceptions(deps, tx, { before: row, after: changed, moving });
  }
  await links.updateLink(tx, link.id, {
    etag: event.etag,
    syncedState: remote,
    syncedVersion: isPending(merged, remote) ? changed.version - 1 : changed.version,
  });
  const hasResponseChanged = await applyResponse(tx, connection, {
    row,
    link,
    remote,
    at: updatedAtGoogle(event) ?? deps.clock.now(),
  });
  if (mayChange && row.rule !== null) {
    const before = isReplaced ? { ...row, ...columnsOf(base) } : row;
    const attendees = await peopleOf(tx, changed);
    for (const each of await followSeries(deps, tx, { before, after: changed, link, remote, base })) {
      const isLater = each.row.updatedAt > (updatedAtGoogle(event) ?? each.row.updatedAt);
      // Occurrences without an exception at Google have no etag of their own.
      const change = { event: { ...event, etag: '' }, isLocalLater: isLater, notified: attendees };
      await applyRemote(deps, tx, connection, { ...each, ...change });
    }
    const hasOtherKind = base !== null && base.allDay !== remote.allDay && isSameTime(merged, remote);
    if (hasOtherKind) await deleteCancellations(deps, tx, link, row.id);
  }
  const haveDatesChanged =
    mayChange && (await applySeriesDates(deps, tx, { series: changed, wasAllDay: row.allDay, link, remote }));
  if (!isChanged && !hasResponseChanged && !haveDatesChanged) return;
  const people = await peopleOf(tx, changed);
  const isMoved = !isSameSpan(merged, local);
  if (isMoved) await events.resetResponses(tx, changed.id, changed.organizerId);
  if (isMoved || !hasSameTexts(merged, local)) {
    const about = moveToNextStart(changed, deps.clock.now());
    const others = people.filter((userId) => !notified.includes(userId));
    await notifyAttendees(deps, tx, about, { by: connection.userId, changed: others });
  }
  await publishEvent(deps, tx, changed, people);
}

/** Saves the response that the owner of a personal connection gave at Google; returns whether it changed. */
async function applyResponse(
  tx: Tx,
  { usage, userId }: CalendarConnectionRow,
  { row, link, remote, at }: Pick<RemoteChange, 'row' | 'link' | 'remote'> & { at: Date },
): Promise<boolean> {
  const { response } = remote;
  if (usage === 'company' || response === null || response === link.syncedState?.response) return false;
  return events.saveResponse(tx, { eventId: row.id, userId }, { response, respondedAt: at });
}
