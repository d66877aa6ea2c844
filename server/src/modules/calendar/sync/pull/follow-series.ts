import type { Tx } from '../../../../db/client';
import type { CalendarEventLinkRow } from '../../calendar-sync.tables';
import type { CalendarEventRow } from '../../calendar.tables';
import type { AppDeps } from '../../../../deps/deps';
import * as events from '../../calendar.repository';
import { isOccurrence, zoneOf } from '../../events/occurrences';
import { deleteAll, moveBy, sortExceptions } from '../../events/series-exceptions';
import { occurrenceState } from '../google/event-state';
import type { EventState, GoogleState } from '../google/synced-state';
import { instanceId, instanceIn } from '../google/google-event';
import { listFollowing, listLinkedExceptions } from '../exception-links.repository';
import * as links from '../links.repository';
import { seriesDatesOf } from '../google/series-dates';

interface ChangedSeries {
  before: CalendarEventRow;
  after: CalendarEventRow;
  /** The link as it was before the change. */
  link: CalendarEventLinkRow;
  remote: GoogleState;
  /** What both sides had of the series before. */
  base: EventState | null;
}

/** An exception of which Google has none, with the state of its occurrence there, now and before. */
interface FollowingException {
  row: CalendarEventRow;
  link: CalendarEventLinkRow;
  remote: GoogleState;
  base: EventState | null;
}

/**
 * Returns exceptions that moved here with their series to the occurrences that they have at Google, because the later
 * times of the series there replace those here.
 */
export async function returnExceptions(
  tx: Tx,
  { before, link }: Pick<ChangedSeries, 'before' | 'link'>,
): Promise<void> {
  const linked = await listLinkedExceptions(tx, link.calendarId, before.id);
  const moved = linked.flatMap(({ row, link: { externalId } }) => {
    const from = row.originalStart ?? row.startsAt;
    const to = instanceIn(externalId);
    const isMoved = to?.masterId === link.externalId && instanceId(link.externalId, from, before) !== externalId;
    return isMoved ? [{ row, from, to: to.originalStart }] : [];
  });
  const [first] = moved;
  // In an order in which none takes the place of one that has not moved yet.
  for (const { row, to } of first && first.to > first.from ? moved.toReversed() : moved) {
    if (await events.findException(tx, before.id, to)) continue;
    await events.updateEvent(tx, row.id, { originalStart: to });
  }
}

/**
 * Returns the exceptions of which Google has none: there, they follow their series. Moves them to the occurrences of the
 * changed series, and deletes those that have none there.
 */
export async function followSeries(deps: AppDeps, tx: Tx, changed: ChangedSeries): Promise<FollowingException[]> {
  const { before, after, link, remote, base } = changed;
  const following = await listFollowing(tx, link.calendarId, before.id);
  const rows = following.map(({ row }) => row);
  const added = new Set(sortExceptions(before, rows).added.map(({ id }) => id));
  const addedThere = seriesDatesOf(remote.recurrence, zoneOf(after)).added;
  const move = moveBy({ row: before, span: { start: before.startsAt } }, after);
  const followed: FollowingException[] = [];
  // In an order in which none takes the place of one that has not moved yet.
  for (const { row, link: known } of after.startsAt > before.startsAt ? following.toReversed() : following) {
    const from = row.originalStart ?? row.startsAt;
    // Moved here with its series; the push writes it.
    if (known.externalId !== instanceId(link.externalId, from, before)) continue;
    const to = added.has(row.id) ? from : move(from);
    // A date that the series at Google no longer adds is removed with the other changes of its dates.
    if (added.has(row.id) && !addedThere.has(from.getTime())) continue;
    const other = await events.findException(tx, after.id, to);
    const hasPlace = added.has(row.id) || isOccurrence(after, to);
    if (!hasPlace || (other && other.id !== row.id)) {
      await deleteAll(deps, tx, [row]);
      continue;
    }
    const moved = to.getTime() === from.getTime() ? row : await events.updateEvent(tx, row.id, { originalStart: to });
    const externalId = instanceId(link.externalId, to, after);
    if (externalId !== known.externalId && (await links.findLink(tx, link.calendarId, externalId))) {
      // Google still has a former exception in this place; the push replaces it.
      await links.deleteLink(tx, known.id);
      continue;
    }
    await links.updateLink(tx, known.id, { externalId });
    followed.push({
      row: moved,
      link: { ...known, externalId },
      remote: occurrenceState(remote, to),
      base: base && occurrenceState(base, from),
    });
  }
  return followed;
}

/**
 * Deletes the cancelled occurrences of a series that changed between whole days and times at Google. Its occurrences have
 * other ids there now, so that the former cancellations do not apply to them.
 */
export async function deleteCancellations(
  deps: AppDeps,
  tx: Tx,
  { calendarId }: CalendarEventLinkRow,
  seriesId: string,
): Promise<void> {
  for (const { row, link: known } of await listLinkedExceptions(tx, calendarId, seriesId)) {
    if (!row.isCancelled || known.syncedState?.isCancelled !== true) continue;
    await links.deleteLink(tx, known.id);
    await events.deleteEvents(tx, [row.id], deps.clock.now());
  }
}
