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

type Ending = Pick<CalendarEventRow, 'seriesEndsAt'>;

/** Returns the later end of two events; null if one of them has no end. */
function laterEnd({ seriesEndsAt: one }: Ending, { seriesEndsAt: other }: Ending): Date | null {
  if (one === null || other === null) return null;
  return one > other ? one : other;
}

/**
 * Returns the event of a notification about an occurrence: with its time, and for it alone also its end. Otherwise it
 * ends with the series, or with the occurrence if that was moved beyond the series.
 */
export const notifiedOccurrence = ({ row, series, span, originalStart }: FoundOccurrence, apply: SeriesPart) => ({
  ...row,
  startsAt: span.start,
  ...(originalStart !== null && { seriesEndsAt: apply === 'this' ? span.end : laterEnd(row, series) }),
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
  const { named, series } = events;
  const at = named.originalStart ?? (occurrence === undefined ? null : new Date(occurrence));
  const found = series.rule === null ? whole(series) : await ofSeries(deps, tx, series, at);
  await requireVisible(tx, actor, found.row);
  return found;
}

/** The event that an id names, and the series if that is an exception, otherwise the event itself. */
interface NamedEvent {
  named: CalendarEventRow;
  series: CalendarEventRow;
}

async function findWithSeries(tx: Tx, companyId: string, id: string): Promise<NamedEvent | undefined> {
  const named = await repository.findEvent(tx, companyId, id);
  const series = named?.seriesId == null ? named : await repository.findEvent(tx, companyId, named.seriesId);
  return named && series && { named, series };
}

/** Like `findWithSeries`, but locks the series, then the exception, in the order of changes of a series. */
async function lockWithSeries(tx: Tx, companyId: string, id: string): Promise<NamedEvent | undefined> {
  const before = await repository.findEvent(tx, companyId, id);
  if (!before) return undefined;
  const series = await repository.lockEvent(tx, companyId, before.seriesId ?? id);
  const named = before.seriesId === null ? series : await repository.lockEvent(tx, companyId, id);
  // The series was split meanwhile, and the exception belongs to its second part.
  if (named && named.seriesId !== before.seriesId) return lockWithSeries(tx, companyId, id);
  return named && series && { named, series };
}

const whole = (event: CalendarEventRow): FoundOccurrence => ({
  series: event,
  row: event,
  span: { start: event.startsAt, end: event.endsAt },
  originalStart: null,
});

async function ofSeries(deps: AppDeps, tx: Tx, series: CalendarEventRow, at: Date | null): Promise<FoundOccurrence> {
  const originalStart = at ?? (await nextOf(deps, tx, series));
  const exception = await repository.findException(tx, series.id, originalStart);
  if (exception?.isCancelled) throw new AppError('NOT_FOUND');
  if (exception) return { ...whole(exception), series, originalStart };
  if (!isOccurrence(series, originalStart)) throw new AppError('NOT_FOUND');
  return plannedOccurrence(series, originalStart);
}

/** Returns an occurrence as its series plans it, without an exception. */
export function plannedOccurrence(series: CalendarEventRow, originalStart: Date): FoundOccurrence {
  const end = new Date(originalStart.getTime() + series.endsAt.getTime() - series.startsAt.getTime());
  return { series, row: series, span: { start: originalStart, end }, originalStart };
}

/** Maximum number of consecutive deleted occurrences to skip. */
const MOST_CANCELLED = 50;

/** Returns the start of the next occurrence that is not cancelled, or else of the first. */
async function nextOf(deps: AppDeps, tx: Tx, series: CalendarEventRow): Promise<Date> {
  const cancelled = new Set(
    (await repository.listExceptions(tx, series.id)).flatMap(({ isCancelled, originalStart }) =>
      isCancelled && originalStart ? [originalStart.getTime()] : [],
    ),
  );
  let next = nextOccurrence(series, deps.clock.now());
  for (let passed = 0; next && cancelled.has(next.start.getTime()) && passed < MOST_CANCELLED; passed++) {
    next = nextOccurrence(series, next.end);
  }
  return (next ?? firstOccurrence(series) ?? { start: series.startsAt }).start;
}
