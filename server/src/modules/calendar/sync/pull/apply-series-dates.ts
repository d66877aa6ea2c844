import type { Tx } from '../../../../db/client';
import type { CalendarEventLinkRow } from '../../calendar-sync.tables';
import type { CalendarEventRow } from '../../calendar.tables';
import type { AppDeps } from '../../../../deps/deps';
import * as events from '../../calendar.repository';
import { toPlannedOccurrence } from '../../events/find-occurrence';
import { isOccurrence, zoneOf } from '../../events/occurrences';
import { addException, deleteExceptions, startOnSameDay } from '../../events/series-exceptions';
import { eventTimesOf, hasSameStart, occurrenceState, stateOf } from '../google/event-state';
import type { GoogleState } from '../google/synced-state';
import { instanceId } from '../google/google-event';
import { listLinkedExceptions } from '../exception-links.repository';
import * as links from '../links.repository';
import { seriesDatesOf } from '../google/series-dates';

interface SyncedSeries {
  series: CalendarEventRow;
  /** Whether the series here was all-day before the change. */
  wasAllDay: boolean;
  /** The link as it was before the change. */
  link: CalendarEventLinkRow;
  remote: GoogleState;
}

const differenceOf = (one: ReadonlySet<number>, other: ReadonlySet<number | undefined>): Date[] =>
  [...one].filter((at) => !other.has(at)).map((at) => new Date(at));

/**
 * Applies changed EXDATE and RDATE lines to the exceptions of a series. An excluded date is a cancelled occurrence
 * here, and an added date is an exception without an occurrence. Returns whether there were changes.
 */
export async function applySeriesDates(deps: AppDeps, tx: Tx, synced: SyncedSeries): Promise<boolean> {
  const { series, link, remote } = synced;
  const known = link.syncedState ?? remote;
  const before = seriesDatesOf(link.syncedState?.recurrence ?? [], zoneOf(known));
  const currentDates = seriesDatesOf(remote.recurrence, zoneOf(remote));
  const exceptions = await events.listExceptions(tx, series.id);
  const exceptionStarts = new Set(exceptions.map(({ originalStart }) => originalStart?.getTime()));
  // Known dates may lack an exception, because the series had no such occurrences here for a time.
  const isMissing = (at: number) =>
    before.excluded.has(at) && !exceptionStarts.has(at) && hasSameStart(stateOf(series), remote);
  const missing = [...currentDates.excluded].filter(isMissing).map((at) => new Date(at));
  const excluded = [...differenceOf(currentDates.excluded, before.excluded), ...missing].filter((at) =>
    isOccurrence(series, at),
  );
  // Added dates have other ids after Google changed the series between all-day and timed.
  const knownAdded = synced.wasAllDay === remote.allDay ? before.added : exceptionStarts;
  // If the event no longer repeats here, the push removes the dates at Google.
  const isEnded = series.rule === null && remote.rule !== null;
  const newDates = isEnded ? [] : differenceOf(currentDates.added, knownAdded);
  const added = newDates.filter((at) => !isOccurrence(series, at));
  const obsolete = (['excluded', 'added'] as const).flatMap((kind) =>
    differenceOf(before[kind], currentDates[kind]).map((at) => ({ at, dates: currentDates[kind] })),
  );
  // The series changed here between all-day and timed, and its added dates at Google with it.
  if (synced.wasAllDay === remote.allDay && known.allDay !== remote.allDay) {
    for (const at of before.added) {
      await moveAddedDate(tx, synced, new Date(at), { before: known, added: currentDates.added });
    }
  }
  // Removes obsolete dates first, since an added date may get the id of an obsolete one.
  for (const date of obsolete) await removeDate(deps, tx, synced, { ...date, before: known });
  for (const at of excluded) await addDate(deps, tx, synced, at, { isCancelled: true });
  for (const at of added) await addDate(deps, tx, synced, at, { isCancelled: false });
  return excluded.length + added.length + obsolete.length > 0;
}

/** Moves the exception of an added date to its new start at Google, where it has another id. The push writes it. */
async function moveAddedDate(
  tx: Tx,
  { series, link, remote }: SyncedSeries,
  at: Date,
  { before, added }: { before: GoogleState; added: ReadonlySet<number> },
): Promise<void> {
  const originalStart = startOnSameDay(at, before, eventTimesOf(remote));
  // The date was removed at Google meanwhile.
  if (!added.has(originalStart.getTime())) return;
  const row = await events.findException(tx, series.id, at);
  const other = await events.findException(tx, series.id, originalStart);
  if (!row || (other && other.id !== row.id)) return;
  const former = await links.findLink(tx, link.calendarId, instanceId(link.externalId, at, before));
  if (former) await links.releaseLink(tx, former.id, row.id);
  await events.updateEvent(tx, row.id, { originalStart });
}

/** Adds the exception of a date that Google excludes or adds. */
export async function addDate(
  deps: AppDeps,
  tx: Tx,
  { series, link, remote }: Omit<SyncedSeries, 'wasAllDay'>,
  originalStart: Date,
  { isCancelled }: { isCancelled: boolean },
): Promise<void> {
  if (await events.findException(tx, series.id, originalStart)) return;
  const planned = toPlannedOccurrence(series, originalStart);
  const row = await addException(deps, tx, planned, { isCancelled, updatedAt: series.updatedAt });
  await links.saveLink(tx, {
    id: deps.ids.uuid(),
    companyId: row.companyId,
    calendarId: link.calendarId,
    externalId: instanceId(link.externalId, originalStart, series),
    eventId: row.id,
    syncedState: { ...occurrenceState(remote, originalStart), isCancelled },
    syncedVersion: row.version,
    isImported: link.isImported,
  });
}

/**
 * Removes the exception of a date that Google no longer excludes or adds, unless it moved with its series to one of
 * `dates`. `before` is the earlier state of the series.
 */
async function removeDate(
  deps: AppDeps,
  tx: Tx,
  { series, link }: SyncedSeries,
  { at, dates, before }: { at: Date; dates: ReadonlySet<number>; before: Pick<GoogleState, 'allDay'> },
): Promise<void> {
  const externalId = instanceId(link.externalId, at, before);
  const linked = await listLinkedExceptions(tx, link.calendarId, series.id);
  const current = await events.findException(tx, series.id, at);
  // The exception of this occurrence may be another one, which moved with its series.
  const unlinked = linked.some(({ row }) => row.id === current?.id) ? undefined : current;
  const row = linked.find((each) => each.link.externalId === externalId)?.row ?? unlinked;
  if (!row || dates.has((row.originalStart ?? row.startsAt).getTime())) return;
  await links.forgetLinks(tx, link.calendarId, externalId);
  await deleteExceptions(deps, tx, [row]);
}
