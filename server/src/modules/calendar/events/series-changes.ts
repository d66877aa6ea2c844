import type { API, ParsedBody } from '@atrium/contracts';
import { formatRule, moveRule, parseRule } from '@atrium/domain';
import type { Tx } from '../../../db/client';
import type { CalendarEventRow } from '../calendar.tables';
import type { AppDeps } from '../../../deps/deps';
import * as repository from '../calendar.repository';
import { requireValidTimes, toTimeColumns } from './event-input';
import { type FoundOccurrence, toPlannedOccurrence } from './find-occurrence';
import {
  addException,
  copyAttendees,
  createMove,
  deleteExceptions,
  partitionExceptions,
  reassignExceptions,
} from './series-exceptions';
import {
  countBefore,
  eventDay,
  type EventTimes,
  firstOccurrence,
  isOccurrence,
  moveUntil,
  untilBefore,
  zoneOf,
} from './occurrences';

/** The fields of an event that change, and which occurrences of a series they change for. */
export type EventChange = Omit<ParsedBody<typeof API.calendar.update>, 'base'>;

/** The result of a change to an event or series. */
export interface ChangedSeries {
  /** The occurrence that was changed, after the change. */
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

/** Changes an event, or the occurrences of a series that `apply` chooses. */
export async function changeSeries(
  deps: AppDeps,
  tx: Tx,
  found: FoundOccurrence,
  input: EventChange,
): Promise<ChangedSeries> {
  const { series, originalStart } = found;
  if (originalStart === null) return changeEvent(deps, tx, found, input);
  if (input.apply === 'this') return changeOccurrence(deps, tx, found, input);
  const isFirst = firstOccurrence(series)?.start.getTime() === originalStart.getTime();
  if (input.apply === 'following' && !isFirst) return splitSeries(deps, tx, found, originalStart, input);
  return changeWholeSeries(deps, tx, found, originalStart, input);
}

async function changeEvent(deps: AppDeps, tx: Tx, found: FoundOccurrence, input: EventChange): Promise<ChangedSeries> {
  const times = toTimeColumns({ ...timesOf(found, input), rule: input.rule ?? null });
  const change = { ...textOf(input), ...times, updatedAt: deps.clock.now() };
  const row = await repository.updateEvent(tx, found.row.id, change);
  const span = { start: row.startsAt, end: row.endsAt };
  const originalStart = row.rule === null ? null : row.startsAt;
  const isMoved = !isSameTime(found, times) || row.rule !== null;
  return { shown: { series: row, row, span, originalStart }, rows: [row], isMoved };
}

/** Turns one occurrence into an exception, which keeps the responses of the series. */
async function changeOccurrence(
  deps: AppDeps,
  tx: Tx,
  found: FoundOccurrence,
  input: EventChange,
): Promise<ChangedSeries> {
  const times = timesOf(found, input);
  requireValidTimes(times);
  const now = deps.clock.now();
  const columns = { ...textOf(input), ...times, seriesEndsAt: times.endsAt, updatedAt: now };
  const exception = found.row.seriesId === null ? await addException(deps, tx, found) : found.row;
  const row = await repository.updateEvent(tx, exception.id, columns);
  const span = { start: row.startsAt, end: row.endsAt };
  return { shown: { ...found, row, span }, rows: [row], isMoved: !isSameTime(found, times) };
}

/** Returns the rule of the series after its occurrence has moved. */
function ruleAfterMove(found: FoundOccurrence, times: Omit<EventTimes, 'rule'>, input: EventChange): string | null {
  if (input.rule !== undefined) return input.rule;
  const { series, span, row } = found;
  const rule = series.rule === null ? null : parseRule(series.rule);
  if (!rule) return null;
  // An occurrence that differs from its series moves the series by the same distance, not to its own time.
  const after = { ...times, startsAt: createMove(found, times)(series.startsAt) };
  const until = rule.until && moveUntil(rule.until, { before: series, after });
  return formatRule(moveRule({ ...rule, until }, eventDay(span.start, row), eventDay(times.startsAt, times)));
}

/**
 * Returns how a series moves with one of its occurrences: by the same distance. A change that does not move the
 * occurrence does not move the series either, even if the occurrence has different times than the series.
 */
function planMove(found: FoundOccurrence, planned: FoundOccurrence, input: EventChange) {
  const { row, series } = found;
  const isMoved = !isSameTime(found, timesOf(found, input));
  const target = timesOf(isMoved || input.rule === null ? found : planned, input);
  // The local times of an occurrence in another time zone move differently from those of the series.
  const from = isMoved && zoneOf(row) === zoneOf(series) ? found : planned;
  const move = createMove(from, target);
  /** Returns the times of a series that began at `first` before. */
  const timesFrom = (first: Date, rule: string | null) => {
    const startsAt = rule === null ? target.startsAt : move(first);
    const endsAt = new Date(startsAt.getTime() + target.endsAt.getTime() - target.startsAt.getTime());
    return toTimeColumns({ ...target, startsAt, endsAt, rule });
  };
  return { isMoved, move, rule: ruleAfterMove(from, target, input), timesFrom };
}

async function changeWholeSeries(
  deps: AppDeps,
  tx: Tx,
  found: FoundOccurrence,
  originalStart: Date,
  input: EventChange,
): Promise<ChangedSeries> {
  const { series } = found;
  const { isMoved, move, rule, timesFrom } = planMove(found, toPlannedOccurrence(series, originalStart), input);
  const times = timesFrom(series.startsAt, rule);
  const row = await repository.updateEvent(tx, series.id, {
    ...textOf(input),
    ...times,
    updatedAt: deps.clock.now(),
  });
  const { regular, added } = partitionExceptions(series, await repository.listExceptions(tx, series.id));
  const unmoved = rule === null ? [] : added;
  if (rule === null) await deleteExceptions(deps, tx, added);
  const moved = await reassignExceptions(deps, tx, { series: row, exceptions: regular, unmoved, move });
  const rewritten = await changeExceptions(tx, [...moved, ...unmoved], found, input);
  return {
    shown: findShown(row, move(originalStart), rewritten, found),
    rows: [row, ...rewritten],
    isMoved: isMoved || (input.rule !== undefined && times.rule !== series.rule),
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
  const { regular, added } = partitionExceptions(series, await repository.listExceptions(tx, series.id, originalStart));
  // An added date becomes the first occurrence of the new series; other added dates stay with the old one.
  const replaced = added.filter(({ id }) => id === found.row.id);
  const unmoved = added.filter(({ id }) => id !== found.row.id);
  const planned = replaced.length > 0 ? found : toPlannedOccurrence(series, originalStart);
  const { isMoved, move, rule, timesFrom } = planMove(found, planned, input);
  const now = deps.clock.now();
  const row = await repository.insertEvent(tx, {
    ...series,
    ...textOf(input),
    ...timesFrom(planned.span.start, remainingRule(rule, series, originalStart)),
    id: deps.ids.uuid(),
    clientId: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  });
  await copyAttendees(tx, found.row.id, row.id, { answeredTo: series.id });
  const moved = await reassignExceptions(deps, tx, { series: row, exceptions: regular, unmoved: [], move });
  await deleteExceptions(deps, tx, replaced);
  await endRule(deps, tx, series, originalStart);
  const rewritten = await changeExceptions(tx, [...moved, ...unmoved], found, input);
  return {
    shown: findShown(row, row.startsAt, rewritten, found),
    rows: [row, ...rewritten],
    isMoved: isMoved || input.rule !== undefined,
  };
}

/**
 * Returns the rule for the rest of a series from an occurrence on, with the remaining count. A count that differs from
 * that of the series already counts only the rest; forms also send the unchanged count of the series.
 */
function remainingRule(text: string | null, series: EventTimes, from: Date): string | null {
  const rule = text === null ? null : parseRule(text);
  const before = series.rule === null ? null : parseRule(series.rule);
  if (!rule || rule.count === null || rule.count !== before?.count) return text;
  return formatRule({ ...rule, count: Math.max(1, rule.count - countBefore(series, from)) });
}

/** Ends a series before one of its occurrences and deletes the exceptions from there on. */
export async function endSeriesBefore(deps: AppDeps, tx: Tx, series: CalendarEventRow, at: Date): Promise<void> {
  await deleteExceptions(deps, tx, await repository.listExceptions(tx, series.id, at));
  await endRule(deps, tx, series, at);
}

async function endRule(deps: AppDeps, tx: Tx, series: CalendarEventRow, at: Date): Promise<void> {
  const rule = series.rule === null ? null : parseRule(series.rule);
  const { startsAt, endsAt, allDay, timeZone } = series;
  const ended = rule && formatRule({ ...rule, count: null, until: untilBefore(at, series) });
  const times = toTimeColumns({ startsAt, endsAt, allDay, timeZone, rule: ended });
  await repository.updateEvent(tx, series.id, { ...times, updatedAt: deps.clock.now() });
}

/**
 * Changes the texts of exceptions with their series, except for texts that differ from the series, and the times of the
 * shown exception. Returns the exceptions that are not cancelled.
 */
async function changeExceptions(
  tx: Tx,
  exceptions: readonly CalendarEventRow[],
  shown: FoundOccurrence,
  input: EventChange,
): Promise<CalendarEventRow[]> {
  const { series } = shown;
  const changed: CalendarEventRow[] = [];
  for (const row of exceptions.filter(({ isCancelled }) => !isCancelled)) {
    const isShown = row.id === shown.row.id;
    const differing = isShown ? [] : TEXTS.filter((field) => row[field] !== series[field]);
    const kept = Object.fromEntries(differing.map((field) => [field, row[field]]));
    const times = timesOf(shown, input);
    const moved = isShown ? { ...times, seriesEndsAt: times.endsAt } : {};
    changed.push(await repository.updateEvent(tx, row.id, { ...textOf(input), ...kept, ...moved }));
  }
  return changed;
}

/** Returns the chosen occurrence of a changed series, or the first one if the chosen one no longer exists. */
function findShown(
  series: CalendarEventRow,
  originalStart: Date,
  exceptions: readonly CalendarEventRow[],
  before: FoundOccurrence,
): FoundOccurrence {
  const row = exceptions.find(({ id }) => id === before.row.id) ?? series;
  if (row !== series || series.rule === null) {
    return { series, row, span: { start: row.startsAt, end: row.endsAt }, originalStart: row.originalStart };
  }
  return toPlannedOccurrence(series, isOccurrence(series, originalStart) ? originalStart : series.startsAt);
}
