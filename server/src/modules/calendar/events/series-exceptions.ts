import type { Tx } from '../../../db/client';
import type { CalendarEventRow } from '../calendar.tables';
import type { AppDeps } from '../../../deps/deps';
import { removeNotifications } from '../../notifications/notifications.service';
import * as repository from '../calendar.repository';
import type { FoundOccurrence } from './find-occurrence';
import { type EventTimes, instantOf, isOccurrence, localTime, type Span, zoneOf } from './occurrences';

/** Adds an exception: a copy of the series for one of its occurrences. */
export async function addException(
  deps: AppDeps,
  tx: Tx,
  { series, span, originalStart }: FoundOccurrence,
  { isCancelled = false, updatedAt = deps.clock.now() } = {},
): Promise<CalendarEventRow> {
  const row = await repository.insertEvent(tx, {
    ...series,
    id: deps.ids.uuid(),
    clientId: null,
    rule: null,
    startsAt: span.start,
    endsAt: span.end,
    seriesEndsAt: span.end,
    seriesId: series.id,
    originalStart,
    isCancelled,
    createdAt: deps.clock.now(),
    updatedAt,
  });
  await copyAttendees(tx, series.id, row.id);
  return row;
}

/**
 * Invites the attendees of an event to another one, with their responses.
 *
 * @param options.answeredTo the event whose responses are copied for its attendees, by default `from`
 */
export async function copyAttendees(tx: Tx, from: string, eventId: string, { answeredTo = from } = {}): Promise<void> {
  const attendees = await repository.listAttendees(tx, [from]);
  const answered = answeredTo === from ? [] : await repository.listAttendees(tx, [answeredTo]);
  const answers = new Map(answered.map((attendee) => [attendee.userId, attendee]));
  await repository.insertAttendees(
    tx,
    attendees.map((attendee) => ({ ...(answers.get(attendee.userId) ?? attendee), eventId })),
  );
}

type ZonedTimes = Pick<EventTimes, 'allDay' | 'timeZone'>;

/** Returns a function that moves instants of a series like its occurrence, in local time, so that DST has no effect. */
export function createMove(
  found: { row: ZonedTimes; span: Pick<Span, 'start'> },
  to: Pick<EventTimes, 'startsAt'> & ZonedTimes,
): (at: Date) => Date {
  const [before, after] = [zoneOf(found.row), zoneOf(to)];
  const difference = localTime(found.span.start, before).until(localTime(to.startsAt, after), { largestUnit: 'day' });
  return (at) => instantOf(localTime(at, before).add(difference), after);
}

/** Returns the start of the occurrence that a changed series has on the day that an instant had before the change. */
export function startOnSameDay(at: Date, before: ZonedTimes, after: Pick<EventTimes, 'startsAt'> & ZonedTimes): Date {
  const time = localTime(after.startsAt, zoneOf(after)).toPlainTime();
  return instantOf(localTime(at, zoneOf(before)).toPlainDate().toPlainDateTime(time), zoneOf(after));
}

/** Deletes exceptions, with their links to other calendars and the notifications about them. */
export async function deleteExceptions(deps: AppDeps, tx: Tx, rows: readonly CalendarEventRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const ids = rows.map(({ id }) => id);
  await repository.deleteEvents(tx, ids, deps.clock.now());
  removeNotifications(deps, tx, { companyId: first.companyId, about: ids });
}

/**
 * Separates the exceptions of occurrences from dates that Google adds to a series (RDATE). Added dates have a separate
 * time and do not move with their series.
 */
export function partitionExceptions(series: EventTimes, exceptions: readonly CalendarEventRow[]) {
  const isRegular = ({ originalStart }: CalendarEventRow) =>
    originalStart !== null && isOccurrence(series, originalStart);
  return { regular: exceptions.filter(isRegular), added: exceptions.filter((row) => !isRegular(row)) };
}

/**
 * Moves exceptions with a series whose times changed. Deletes exceptions without a matching occurrence, and those whose
 * new occurrence already has an exception that does not move.
 */
export async function moveExceptions(
  deps: AppDeps,
  tx: Tx,
  { before, after, moving }: { before: CalendarEventRow; after: CalendarEventRow; moving: readonly CalendarEventRow[] },
): Promise<void> {
  const move = createMove({ row: before, span: { start: before.startsAt } }, after);
  const ids = new Set(moving.map(({ id }) => id));
  const unmoved = (await repository.listExceptions(tx, after.id)).filter(({ id }) => !ids.has(id));
  await reassignExceptions(deps, tx, { series: after, exceptions: moving, unmoved, move });
}

interface MovingExceptions {
  /** The series to which the exceptions belong afterwards. */
  series: CalendarEventRow;
  exceptions: readonly CalendarEventRow[];
  /** The exceptions of the series that do not move. */
  unmoved: readonly CalendarEventRow[];
  move: (at: Date) => Date;
}

/**
 * Assigns exceptions to the occurrences of a changed series. Deletes those without a matching occurrence, or whose
 * occurrence already has an exception.
 */
export async function reassignExceptions(
  deps: AppDeps,
  tx: Tx,
  { series, exceptions, unmoved, move }: MovingExceptions,
): Promise<CalendarEventRow[]> {
  const occupied = new Set(unmoved.map(({ originalStart }) => originalStart?.getTime()));
  const planned = exceptions.map((row) => ({ row, originalStart: move(row.originalStart ?? row.startsAt) }));
  const isKept = ({ originalStart }: { originalStart: Date }) =>
    isOccurrence(series, originalStart) && !occupied.has(originalStart.getTime());
  const obsolete = planned.filter((each) => !isKept(each)).map(({ row }) => row);
  await deleteExceptions(deps, tx, obsolete);
  // Updates in an order in which no exception gets the original start of one that has not moved yet.
  const first = planned[0];
  const isLater =
    first !== undefined && first.row.originalStart !== null && first.originalStart > first.row.originalStart;
  const kept: CalendarEventRow[] = [];
  for (const { row, originalStart } of (isLater ? planned.toReversed() : planned).filter(isKept)) {
    kept.push(await repository.updateEvent(tx, row.id, { seriesId: series.id, originalStart }));
  }
  return kept;
}
