import type { API, ParsedBody } from '@atrium/contracts';
import { formatRule, moveRule, parseRule } from '@atrium/domain';
import type { Tx } from '../../../db/client';
import type { CalendarEventRow } from '../calendar.tables';
import type { AppDeps } from '../../../deps/deps';
import * as repository from '../calendar.repository';
import { checkedTimes, checkTimes } from './event-input';
import { type FoundOccurrence, plannedOccurrence } from './find-occurrence';
import { addException, copyAttendees, deleteAll, keepExceptions, moveBy, sortExceptions } from './series-exceptions';
import {
  countBefore,
  eventDay,
  type EventTimes,
  firstOccurrence,
  isOccurrence,
  movedUntil,
  untilBefore,
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

/** Returns the rule of the series after its occurrence has moved. */
function movedRule(found: FoundOccurrence, times: Omit<EventTimes, 'rule'>, input: EventChange): string | null {
  if (input.rule !== undefined) return input.rule;
  const { series, span, row } = found;
  const rule = series.rule === null ? null : parseRule(series.rule);
  if (!rule) return null;
  // An occurrence with times of its own moves the series as far, not to its time.
  const after = { ...times, startsAt: moveBy(found, times)(series.startsAt) };
  const until = rule.until && movedUntil(rule.until, { before: series, after });
  return formatRule(moveRule({ ...rule, until }, eventDay(span.start, row), eventDay(times.startsAt, times)));
}

/**
 * Returns how a series moves with one of its occurrences: as far as that does. A change that does not move the occurrence
 * leaves the series where it is, also if the occurrence has times of its own.
 */
function moveOf(found: FoundOccurrence, planned: FoundOccurrence, input: EventChange) {
  const { row, series } = found;
  const isMoved = !isSameTime(found, timesOf(found, input));
  const asked = timesOf(isMoved || input.rule === null ? found : planned, input);
  // An occurrence in another time zone moves in other local times than the series.
  const from = isMoved && zoneOf(row) === zoneOf(series) ? found : planned;
  const move = moveBy(from, asked);
  /** Returns the times of a series that began at `first` before. */
  const timesFrom = (first: Date, rule: string | null) => {
    const startsAt = rule === null ? asked.startsAt : move(first);
    const endsAt = new Date(startsAt.getTime() + asked.endsAt.getTime() - asked.startsAt.getTime());
    return checkedTimes({ ...asked, startsAt, endsAt, rule });
  };
  return { isMoved, move, rule: movedRule(from, asked, input), timesFrom };
}

async function changeAll(
  deps: AppDeps,
  tx: Tx,
  found: FoundOccurrence,
  originalStart: Date,
  input: EventChange,
): Promise<ChangedSeries> {
  const { series } = found;
  const { isMoved, move, rule, timesFrom } = moveOf(found, plannedOccurrence(series, originalStart), input);
  const times = timesFrom(series.startsAt, rule);
  const row = await repository.updateEvent(tx, series.id, {
    ...textOf(input),
    ...times,
    updatedAt: deps.clock.now(),
  });
  const { regular, added } = sortExceptions(series, await repository.listExceptions(tx, series.id));
  const stays = rule === null ? [] : added;
  if (rule === null) await deleteAll(deps, tx, added);
  const moved = await keepExceptions(deps, tx, { series: row, exceptions: regular, stays, move });
  const rewritten = await rewrite(tx, [...moved, ...stays], found, input);
  return {
    shown: shownOf(row, move(originalStart), rewritten, found),
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
  const { regular, added } = sortExceptions(series, await repository.listExceptions(tx, series.id, originalStart));
  // An added date becomes the first occurrence of the new series; the others stay with their series.
  const replaced = added.filter(({ id }) => id === found.row.id);
  const stays = added.filter(({ id }) => id !== found.row.id);
  const planned = replaced.length > 0 ? found : plannedOccurrence(series, originalStart);
  const { isMoved, move, rule, timesFrom } = moveOf(found, planned, input);
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
  const moved = await keepExceptions(deps, tx, { series: row, exceptions: regular, stays: [], move });
  await deleteAll(deps, tx, replaced);
  await endRule(deps, tx, series, originalStart);
  const rewritten = await rewrite(tx, [...moved, ...stays], found, input);
  return {
    shown: shownOf(row, row.startsAt, rewritten, found),
    rows: [row, ...rewritten],
    isMoved: isMoved || input.rule !== undefined,
  };
}

/**
 * Returns the rule for the rest of a series from an occurrence on, with the remaining count. Only a count that differs
 * from that of the whole series is one of the rest: forms send the count of the series along with another weekday.
 */
function remainingRule(text: string | null, series: EventTimes, from: Date): string | null {
  const rule = text === null ? null : parseRule(text);
  const before = series.rule === null ? null : parseRule(series.rule);
  if (!rule || rule.count === null || rule.count !== before?.count) return text;
  return formatRule({ ...rule, count: Math.max(1, rule.count - countBefore(series, from)) });
}

/** Ends a series before one of its occurrences and deletes the exceptions from there on. */
export async function endBefore(deps: AppDeps, tx: Tx, series: CalendarEventRow, at: Date): Promise<CalendarEventRow> {
  await deleteAll(deps, tx, await repository.listExceptions(tx, series.id, at));
  return endRule(deps, tx, series, at);
}

async function endRule(deps: AppDeps, tx: Tx, series: CalendarEventRow, at: Date): Promise<CalendarEventRow> {
  const rule = series.rule === null ? null : parseRule(series.rule);
  const { startsAt, endsAt, allDay, timeZone } = series;
  const ended = rule && formatRule({ ...rule, count: null, until: untilBefore(at, series) });
  const times = checkedTimes({ startsAt, endsAt, allDay, timeZone, rule: ended });
  return repository.updateEvent(tx, series.id, { ...times, updatedAt: deps.clock.now() });
}

/**
 * Changes the texts of exceptions along with their series, except for texts that only one of them has, and the times of
 * the shown one. Returns the exceptions that take place.
 */
async function rewrite(
  tx: Tx,
  exceptions: readonly CalendarEventRow[],
  shown: FoundOccurrence,
  input: EventChange,
): Promise<CalendarEventRow[]> {
  const { series } = shown;
  const rewritten: CalendarEventRow[] = [];
  for (const row of exceptions.filter(({ isCancelled }) => !isCancelled)) {
    const isShown = row.id === shown.row.id;
    const own = isShown ? [] : TEXTS.filter((field) => row[field] !== series[field]);
    const kept = Object.fromEntries(own.map((field) => [field, row[field]]));
    const times = timesOf(shown, input);
    const moved = isShown ? { ...times, seriesEndsAt: times.endsAt } : {};
    rewritten.push(await repository.updateEvent(tx, row.id, { ...textOf(input), ...kept, ...moved }));
  }
  return rewritten;
}

/** Returns the changed occurrence of a changed series, or the first one if that occurrence no longer exists. */
function shownOf(
  series: CalendarEventRow,
  originalStart: Date,
  exceptions: readonly CalendarEventRow[],
  before: FoundOccurrence,
): FoundOccurrence {
  const row = exceptions.find(({ id }) => id === before.row.id) ?? series;
  if (row !== series || series.rule === null) {
    return { series, row, span: { start: row.startsAt, end: row.endsAt }, originalStart: row.originalStart };
  }
  return plannedOccurrence(series, isOccurrence(series, originalStart) ? originalStart : series.startsAt);
}
