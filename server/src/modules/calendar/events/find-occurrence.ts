import type { SeriesPart } from '@atrium/contracts';
import type { Tx } from '../../../db/client';
import type { CalendarEventRow } from '../calendar.tables';
import type { AppDeps } from '../../../deps/deps';
import { AppError } from '../../../lib/errors';
import type { CompanySession } from '../../../lib/session';
import { requireVisible } from '../calendar.policy';
import * as repository from '../calendar.repository';
import { firstOccurrence, isOccurrence, nextOccurrence, type Span } from './occurrences';

/** An event, or one occurrence of a series. */
export interface FoundOccurrence {
  /** The event or series. */
  series: CalendarEventRow;
  /** The row of the occurrence: its exception, or else the series or event. */
  row: CalendarEventRow;
  span: Span;
  /** Null for events that do not repeat. */
  originalStart: Date | null;
}

type EndColumn = Pick<CalendarEventRow, 'seriesEndsAt'>;

/** Returns the later end of two events; null if one of them has no end. */
function pickLaterEnd({ seriesEndsAt: one }: EndColumn, { seriesEndsAt: other }: EndColumn): Date | null {
  if (one === null || other === null) return null;
  return one > other ? one : other;
}

/**
 * Returns the event for a notification about an occurrence, with the time of the occurrence. For a change of only this
 * occurrence it ends with the occurrence, otherwise with the later of the series and the occurrence.
 */
export const toNotifiedEvent = ({ row, series, span, originalStart }: FoundOccurrence, apply: SeriesPart) => ({
  ...row,
  startsAt: span.start,
  ...(originalStart !== null && { seriesEndsAt: apply === 'this' ? span.end : pickLaterEnd(row, series) }),
});

/** Returns an event, or the given or next occurrence of a series; throws NOT_FOUND if the actor may not see it. */
export async function findOccurrence(
  deps: AppDeps,
  tx: Tx,
  actor: CompanySession,
  { id, occurrence, isLocked = false }: { id: string; occurrence?: string | undefined; isLocked?: boolean },
): Promise<FoundOccurrence> {
  const events = await (isLocked ? lockWithSeries : findWithSeries)(tx, actor.companyId, id);
  if (!events) throw new AppError('NOT_FOUND');
  const { event, series } = events;
  const at = event.originalStart ?? (occurrence === undefined ? null : new Date(occurrence));
  const found = series.rule === null ? toFoundOccurrence(series) : await findInSeries(deps, tx, series, at);
  await requireVisible(tx, actor, found.row);
  return found;
}

interface EventWithSeries {
  event: CalendarEventRow;
  /** The series of an exception; for others, the event itself. */
  series: CalendarEventRow;
}

async function findWithSeries(tx: Tx, companyId: string, id: string): Promise<EventWithSeries | undefined> {
  const event = await repository.findEvent(tx, companyId, id);
  const series = event?.seriesId == null ? event : await repository.findEvent(tx, companyId, event.seriesId);
  return event && series && { event, series };
}

/** Like `findWithSeries`, but locks the series, then the exception, in the order of changes of a series. */
async function lockWithSeries(tx: Tx, companyId: string, id: string): Promise<EventWithSeries | undefined> {
  const before = await repository.findEvent(tx, companyId, id);
  if (!before) return undefined;
  const series = await repository.lockEvent(tx, companyId, before.seriesId ?? id);
  const event = before.seriesId === null ? series : await repository.lockEvent(tx, companyId, id);
  // The series was split meanwhile, and the exception now belongs to the new series.
  if (event && event.seriesId !== before.seriesId) return lockWithSeries(tx, companyId, id);
  return event && series && { event, series };
}

const toFoundOccurrence = (event: CalendarEventRow): FoundOccurrence => ({
  series: event,
  row: event,
  span: { start: event.startsAt, end: event.endsAt },
  originalStart: null,
});

/** Returns the occurrence of a series that originally starts at an instant; by default, the next one. */
async function findInSeries(
  deps: AppDeps,
  tx: Tx,
  series: CalendarEventRow,
  at: Date | null,
): Promise<FoundOccurrence> {
  const originalStart = at ?? (await findNextStart(deps, tx, series));
  const exception = await repository.findException(tx, series.id, originalStart);
  if (exception?.isCancelled) throw new AppError('NOT_FOUND');
  if (exception) return { ...toFoundOccurrence(exception), series, originalStart };
  if (!isOccurrence(series, originalStart)) throw new AppError('NOT_FOUND');
  return toPlannedOccurrence(series, originalStart);
}

/** Returns an occurrence with the times that its series gives it, without an exception. */
export function toPlannedOccurrence(series: CalendarEventRow, originalStart: Date): FoundOccurrence {
  const end = new Date(originalStart.getTime() + series.endsAt.getTime() - series.startsAt.getTime());
  return { series, row: series, span: { start: originalStart, end }, originalStart };
}

/** Maximum number of consecutive cancelled occurrences to skip. */
const MAX_CANCELLED = 50;

/** Returns the start of the next occurrence that is not cancelled, or else of the first. */
async function findNextStart(deps: AppDeps, tx: Tx, series: CalendarEventRow): Promise<Date> {
  const cancelled = new Set(
    (await repository.listExceptions(tx, series.id)).flatMap(({ isCancelled, originalStart }) =>
      isCancelled && originalStart ? [originalStart.getTime()] : [],
    ),
  );
  let next = nextOccurrence(series, deps.clock.now());
  for (let skipped = 0; next && cancelled.has(next.start.getTime()) && skipped < MAX_CANCELLED; skipped++) {
    next = nextOccurrence(series, next.end);
  }
  return (next ?? firstOccurrence(series) ?? { start: series.startsAt }).start;
}
