import type { API, ParsedBody } from '@atrium/contracts';
import { formatRule, moveRule, parseRule } from '@atrium/domain';
import type { Tx } from '../../../db/client';
import type { CalendarEventRow } from '../../../db/schema';
import type { AppDeps } from '../../../deps';
import * as repository from '../calendar.repository';
import { checkedTimes, checkTimes } from './event-input';
import type { FoundOccurrence } from './find-occurrence';
import {
  countBefore,
  eventDay,
  type EventTimes,
  firstOccurrence,
  formatInstant,
  instantOf,
  isOccurrence,
  localTime,
  zoneOf,
} from './occurrences';

/** The fields of an event that change, and which occurrences of a series they change for. */
export type EventChange = Omit<ParsedBody<typeof API.calendar.update>, 'base'>;

/** The result of a change to an event or series. */
export interface ChangedSeries {
  /** The occurrence that was changed. */
  shown: FoundOccurrence;
  /** Every row that the change covers; the attendees of all of them change. */
  rows: readonly CalendarEventRow[];
  /** Whether the time changed, which resets the responses. */
  isMoved: boolean;
}

const TEXTS = ['title', 'description', 'location'] as const;

const textOf = (input: EventChange): Partial<Pick<CalendarEventRow, (typeof TEXTS)[number]>> =>
  Object.fromEntries(TEXTS.flatMap((field) => (input[field] === undefined ? [] : [[field, input[field]]])));

/** Returns the times of the occurrence after the change. */
function timesOf({ row, span }: FoundOccurrence, input: EventChange): Omit<EventTimes, 'rule'> {
  return {
    startsAt: input.start === undefined ? span.start : new Date(input.start),
    endsAt: input.end === undefined ? span.end : new Date(input.end),
    allDay: input.allDay ?? row.allDay,
    timeZone: input.timeZone ?? row.timeZone,
  };
}

const isSameTime = ({ row, span }: FoundOccurrence, times: Omit<EventTimes, 'rule'>): boolean =>
  span.start.getTime() === times.startsAt.getTime() &&
  span.end.getTime() === times.endsAt.getTime() &&
  row.allDay === times.allDay;

/** Changes an event, or the occurrences of a series that the change covers. */
export async function changeSeries(
  deps: AppDeps,
  tx: Tx,
  found: FoundOccurrence,
  input: EventChange,
): Promise<ChangedSeries> {
  const { series, originalStart } = found;
  if (originalStart === null) return changeEvent(deps, tx, found, input);
  if (input.apply === 'this') return changeOne(deps, tx, found, input);
  const isFirst = firstOccurrence(series)?.start.getTime() === originalStart.getTime();
  if (input.apply === 'following' && !isFirst) return splitSeries(deps, tx, found, originalStart, input);
  return changeAll(deps, tx, found, originalStart, input);
}

async function changeEvent(deps: AppDeps, tx: Tx, found: FoundOccurrence, input: EventChange): Promise<ChangedSeries> {
  const asked = timesOf(found, input);
  const times = checkedTimes({ ...asked, rule: input.rule ?? null });
  const change = { ...textOf(input), ...times, updatedAt: deps.clock.now() };
  const row = await repository.updateEvent(tx, found.row.id, change);
  const span = { start: row.startsAt, end: row.endsAt };
  const originalStart = row.rule === null ? null : row.startsAt;
  const isMoved = !isSameTime(found, times) || row.rule !== null;
  return { shown: { series: row, row, span, originalStart }, rows: [row], isMoved };
}

/** Turns one occurrence into an exception, which keeps the responses of the series. */
async function changeOne(deps: AppDeps, tx: Tx, found: FoundOccurrence, input: EventChange): Promise<ChangedSeries> {
  const times = timesOf(found, input);
  checkTimes(times);
  const now = deps.clock.now();
  const columns = { ...textOf(input), ...times, seriesEndsAt: times.endsAt, updatedAt: now };
  const exception = found.row.seriesId === null ? await addException(deps, tx, found) : found.row;
  const row = await repository.updateEvent(tx, exception.id, columns);
  const span = { start: row.startsAt, end: row.endsAt };
  return { shown: { ...found, row, span }, rows: [row], isMoved: !isSameTime(found, times) };
}

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

async function copyAttendees(tx: Tx, from: string, eventId: string): Promise<void> {
  const attendees = await repository.listAttendees(tx, [from]);
  await repository.insertAttendees(
    tx,
    attendees.map((attendee) => ({ ...attendee, eventId })),
  );
}

/** Returns a function that moves instants of a series like its occurrence, in local time, so that DST has no effect. */
function moveBy(found: FoundOccurrence, to: Omit<EventTimes, 'rule'>): (at: Date) => Date {
  const [before, after] = [zoneOf(found.row), zoneOf(to)];
  const difference = localTime(found.span.start, before).until(localTime(to.startsAt, after), { largestUnit: 'day' });
  return (at) => instantOf(localTime(at, before).add(difference), after);
}

/** Returns the rule of the series after its occurrence has moved. */
function movedRule(found: FoundOccurrence, times: Omit<EventTimes, 'rule'>, input: EventChange): string | null {
  if (input.rule !== undefined) return input.rule;
  const rule = found.series.rule === null ? null : parseRule(found.series.rule);
  return rule && formatRule(moveRule(rule, eventDay(found.span.start, found.row), eventDay(times.startsAt, times)));
}

async function changeAll(
  deps: AppDeps,
  tx: Tx,
  found: FoundOccurrence,
  originalStart: Date,
  input: EventChange,
): Promise<ChangedSeries> {
  const { series } = found;
  const asked = timesOf(found, input);
  const rule = movedRule(found, asked, input);
  const move = moveBy(found, asked);
  const startsAt = rule === null ? asked.startsAt : move(series.startsAt);
  const endsAt = new Date(startsAt.getTime() + asked.endsAt.getTime() - asked.startsAt.getTime());
  const times = checkedTimes({ ...asked, startsAt, endsAt, rule });
  const row = await repository.updateEvent(tx, series.id, {
    ...textOf(input),
    ...times,
    updatedAt: deps.clock.now(),
  });
  const exceptions = await keepExceptions(deps, tx, row, await repository.listExceptions(tx, series.id), move);
  return {
    shown: shownOf(row, move(originalStart)),
    rows: [row, ...(await rewrite(tx, exceptions, found, input))],
    isMoved: !isSameTime(found, asked) || (input.rule !== undefined && times.rule !== series.rule),
  };
}

/** Ends the series before the occurrence and starts a new series with it. */
async function splitSeries(
  deps: AppDeps,
  tx: Tx,
  found: FoundOccurrence,
  originalStart: Date,
  input: EventChange,
): Promise<ChangedSeries> {
  const { series } = found;
  const asked = timesOf(found, input);
  const later = await repository.listExceptions(tx, series.id, originalStart);
  const rule = remainingRule(movedRule(found, asked, input), series, originalStart, input);
  const now = deps.clock.now();
  const row = await repository.insertEvent(tx, {
    ...series,
    ...textOf(input),
    ...checkedTimes({ ...asked, rule }),
    id: deps.ids.uuid(),
    clientId: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  });
  await copyAttendees(tx, found.row.id, row.id);
  const exceptions = await keepExceptions(deps, tx, row, later, moveBy(found, asked));
  await endBefore(deps, tx, series, originalStart);
  return {
    shown: shownOf(row, row.startsAt),
    rows: [row, ...(await rewrite(tx, exceptions, found, input))],
    isMoved: !isSameTime(found, asked) || input.rule !== undefined,
  };
}

/** Returns the rule for the rest of a series from an occurrence on, with the remaining count. */
function remainingRule(text: string | null, series: EventTimes, from: Date, input: EventChange): string | null {
  const rule = text === null ? null : parseRule(text);
  if (!rule || rule.count === null || input.rule !== undefined) return text;
  return formatRule({ ...rule, count: Math.max(1, rule.count - countBefore(series, from)) });
}

/** Ends a series before one of its occurrences and deletes the exceptions from there on. */
export async function endBefore(deps: AppDeps, tx: Tx, series: CalendarEventRow, at: Date): Promise<CalendarEventRow> {
  const later = await repository.listExceptions(tx, series.id, at);
  const ids = later.map(({ id }) => id);
  await repository.deleteEvents(tx, ids, deps.clock.now());
  const rule = series.rule === null ? null : parseRule(series.rule);
  const until = formatInstant(new Date(at.getTime() - 1_000));
  const { startsAt, endsAt, allDay, timeZone } = series;
  const ended = rule && formatRule({ ...rule, count: null, until });
  const times = checkedTimes({ startsAt, endsAt, allDay, timeZone, rule: ended });
  return repository.updateEvent(tx, series.id, { ...times, updatedAt: deps.clock.now() });
}

/**
 * Changes the texts of exceptions along with their series, except for texts that only one of them has. Returns the
 * exceptions that take place.
 */
async function rewrite(
  tx: Tx,
  exceptions: readonly CalendarEventRow[],
  { series, row: shown }: FoundOccurrence,
  input: EventChange,
): Promise<CalendarEventRow[]> {
  const rewritten: CalendarEventRow[] = [];
  for (const row of exceptions.filter(({ isCancelled }) => !isCancelled)) {
    const own = row.id === shown.id ? [] : TEXTS.filter((field) => row[field] !== series[field]);
    const kept = Object.fromEntries(own.map((field) => [field, row[field]]));
    rewritten.push(await repository.updateEvent(tx, row.id, { ...textOf(input), ...kept }));
  }
  return rewritten;
}

/**
 * Moves exceptions along with a series whose times changed. Deletes those without a matching occurrence, and those whose
 * new place an exception has that does not move.
 */
export async function moveExceptions(
  deps: AppDeps,
  tx: Tx,
  { before, after, moving }: { before: CalendarEventRow; after: CalendarEventRow; moving: readonly CalendarEventRow[] },
): Promise<void> {
  const span = { start: before.startsAt, end: before.endsAt };
  const move = moveBy({ series: before, row: before, span, originalStart: null }, after);
  const all = await repository.listExceptions(tx, after.id);
  const ids = new Set(moving.map(({ id }) => id));
  const taken = new Set(all.flatMap(({ id, originalStart }) => (ids.has(id) ? [] : [originalStart?.getTime()])));
  const isTaken = ({ originalStart, startsAt }: CalendarEventRow) =>
    taken.has(move(originalStart ?? startsAt).getTime());
  const superseded = moving.filter(isTaken).map(({ id }) => id);
  await repository.deleteEvents(tx, superseded, deps.clock.now());
  await keepExceptions(
    deps,
    tx,
    after,
    moving.filter((row) => !isTaken(row)),
    move,
  );
}

/** Moves exceptions to a changed series and deletes those without a matching occurrence. */
async function keepExceptions(
  deps: AppDeps,
  tx: Tx,
  series: CalendarEventRow,
  exceptions: readonly CalendarEventRow[],
  move: (at: Date) => Date,
): Promise<CalendarEventRow[]> {
  const kept: CalendarEventRow[] = [];
  const gone: string[] = [];
  const planned = exceptions.map((row) => ({ row, originalStart: move(row.originalStart ?? row.startsAt) }));
  // Processes the exceptions in an order in which none takes the position of one that has not moved yet.
  const first = planned[0];
  const isLater =
    first !== undefined && first.row.originalStart !== null && first.originalStart > first.row.originalStart;
  for (const { row, originalStart } of isLater ? planned.toReversed() : planned) {
    if (series.rule !== null && isOccurrence(series, originalStart)) {
      kept.push(await repository.updateEvent(tx, row.id, { seriesId: series.id, originalStart }));
    } else gone.push(row.id);
  }
  await repository.deleteEvents(tx, gone, deps.clock.now());
  return kept;
}

/** Returns an occurrence of a changed series, or the first one if that occurrence no longer exists. */
function shownOf(row: CalendarEventRow, originalStart: Date): FoundOccurrence {
  const length = row.endsAt.getTime() - row.startsAt.getTime();
  if (row.rule === null) {
    return { series: row, row, span: { start: row.startsAt, end: row.endsAt }, originalStart: null };
  }
  const start = isOccurrence(row, originalStart) ? originalStart : row.startsAt;
  return { series: row, row, span: { start, end: new Date(start.getTime() + length) }, originalStart: start };
}
