import type { Tx } from '../../../../db/client';
import type { CalendarEventLinkRow } from '../../calendar-sync.tables';
import type { CalendarEventRow } from '../../calendar.tables';
import type { AppDeps } from '../../../../deps/deps';
import * as events from '../../calendar.repository';
import { isOccurrence, zoneOf } from '../../events/occurrences';
import { createMove, deleteExceptions, partitionExceptions } from '../../events/series-exceptions';
import { occurrenceState } from '../google/event-state';
import type { EventState, GoogleState } from '../google/synced-state';
import { instanceId, parseInstanceId } from '../google/google-event';
import { listExceptionsEqualAtGoogle, listLinkedExceptions } from '../exception-links.repository';
import * as links from '../links.repository';
import { seriesDatesOf } from '../google/series-dates';

interface ChangedSeries {
  before: CalendarEventRow;
  after: CalendarEventRow;
  /** The link as it was before the change. */
  link: CalendarEventLinkRow;
  remote: GoogleState;
  /** The state of the series on both sides after the last sync; null if it is unknown. */
  base: EventState | null;
}

/** An exception that Google does not have, with the state of its occurrence there, now and after the last sync. */
interface FollowingException {
  row: CalendarEventRow;
  link: CalendarEventLinkRow;
  remote: GoogleState;
  base: EventState | null;
}

/**
 * Moves exceptions that moved here with their series back to their occurrences at Google, because the times of the
 * series there are later and replace those here.
 */
export async function moveExceptionsBack(
  tx: Tx,
  { before, link }: Pick<ChangedSeries, 'before' | 'link'>,
): Promise<void> {
  const linked = await listLinkedExceptions(tx, link.calendarId, before.id);
  const moved = linked.flatMap(({ row, link: { externalId } }) => {
    const from = row.originalStart ?? row.startsAt;
    const to = parseInstanceId(externalId);
    const isMoved = to?.masterId === link.externalId && instanceId(link.externalId, from, before) !== externalId;
    return isMoved ? [{ row, from, to: to.originalStart }] : [];
  });
  const [first] = moved;
  // Updates in an order in which no exception gets the original start of one that has not moved yet.
  for (const { row, to } of first && first.to > first.from ? moved.toReversed() : moved) {
    if (await events.findException(tx, before.id, to)) continue;
    await events.updateEvent(tx, row.id, { originalStart: to });
  }
}

/**
 * Moves the exceptions that Google does not have, and whose occurrences change there with the series, to the
 * occurrences of the changed series. Deletes those without an occurrence, and returns the others.
 */
export async function followSeries(deps: AppDeps, tx: Tx, changed: ChangedSeries): Promise<FollowingException[]> {
  const { before, after, link, remote, base } = changed;
  const following = await listExceptionsEqualAtGoogle(tx, link.calendarId, before.id);
  const rows = following.map(({ row }) => row);
  const added = new Set(partitionExceptions(before, rows).added.map(({ id }) => id));
  const addedThere = seriesDatesOf(remote.recurrence, zoneOf(after)).added;
  const move = createMove({ row: before, span: { start: before.startsAt } }, after);
  const followed: FollowingException[] = [];
  // Updates in an order in which no exception gets the original start of one that has not moved yet.
  for (const { row, link: known } of after.startsAt > before.startsAt ? following.toReversed() : following) {
    const from = row.originalStart ?? row.startsAt;
    // The exception moved here with its series; the push writes it.
    if (known.externalId !== instanceId(link.externalId, from, before)) continue;
    const to = added.has(row.id) ? from : move(from);
    // `applySeriesDates` removes dates that the series at Google no longer adds.
    if (added.has(row.id) && !addedThere.has(from.getTime())) continue;
    const other = await events.findException(tx, after.id, to);
    const hasPlace = added.has(row.id) || isOccurrence(after, to);
    if (!hasPlace || (other && other.id !== row.id)) {
      await deleteExceptions(deps, tx, [row]);
      continue;
    }
    const moved = to.getTime() === from.getTime() ? row : await events.updateEvent(tx, row.id, { originalStart: to });
    const externalId = instanceId(link.externalId, to, after);
    if (externalId !== known.externalId && (await links.findLink(tx, link.calendarId, externalId))) {
      // Google still has a former exception of this occurrence; the push replaces it.
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
 * Deletes the cancelled occurrences of a series that changed between all-day and timed at Google. Its occurrences have
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
