import { type API, LIMITS, type ResponseOf } from '@atrium/contracts';
import type { AppDeps } from '../../../deps/deps';
import type { CompanySession } from '../../../lib/session';
import { personTimeOf } from '../../leave/rules/work-calendar.service';
import * as repository from '../calendar.repository';
import { type FoundSpan, occurrences } from './events.service';
import { firstOccurrence, nextOccurrence, occurrencesBetween, type Span } from './occurrences';

const DAY_MS = 86_400_000;
/** Maximum number of consecutive occurrences to skip because exceptions replace them. */
const MOST_REPLACED = 50;
/** How far before the end of a series its last occurrence is searched, in days. */
const LAST_DAYS = 366;

/** Returns the events of the actor's calendar that contain all words of an input. */
export async function search(
  deps: AppDeps,
  actor: CompanySession,
  input: string,
): Promise<ResponseOf<typeof API.calendar.search>> {
  const limit = LIMITS.calendarFound;
  const rows = await repository.searchEvents(deps.db, actor, { input, limit: limit + 1 });
  const listed = rows.slice(0, limit);
  const series = listed.flatMap(({ id, rule }) => (rule === null ? [] : [id]));
  const replaced = await repository.listReplaced(deps.db, series);
  const { timeZone, today } = await personTimeOf(deps, deps.db, actor);
  const now = deps.clock.now();
  // Whole days, which are stored in UTC, are over with the day of the person.
  const nowOf = ({ allDay }: repository.ListedEventRow): Date => (allDay ? new Date(`${today}T00:00:00Z`) : now);
  const found = listed.flatMap((row): FoundSpan[] => {
    const starts = replaced.flatMap(({ seriesId, originalStart }) =>
      seriesId === row.id && originalStart ? [originalStart.getTime()] : [],
    );
    const span = representative(row, nowOf(row), new Set(starts));
    return span ? [{ row, span }] : [];
  });
  const byStart = found.toSorted((one, other) => one.span.start.getTime() - other.span.start.getTime());
  const isUpcoming = ({ row, span }: FoundSpan) => span.end > nowOf(row);
  const past = byStart.filter((one) => !isUpcoming(one)).toReversed();
  return {
    timeZone,
    upcoming: await occurrences(deps.db, actor, byStart.filter(isUpcoming)),
    past: await occurrences(deps.db, actor, past),
    isTruncated: rows.length > limit,
  };
}

/** Returns the next occurrence that no exception replaces, or else the last one; null if there is none. */
function representative(row: repository.ListedEventRow, now: Date, replaced: ReadonlySet<number>): Span | null {
  const isOwn = ({ start }: Span) => !replaced.has(start.getTime());
  let next = nextOccurrence(row, now);
  for (let skipped = 0; next && row.rule !== null && !isOwn(next) && skipped < MOST_REPLACED; skipped++) {
    next = nextOccurrence(row, next.end);
  }
  if (next && (row.rule === null || isOwn(next))) return next;
  const until = row.seriesEndsAt;
  const last = until && occurrencesBetween(row, new Date(until.getTime() - LAST_DAYS * DAY_MS), until).findLast(isOwn);
  if (last) return last;
  const first = firstOccurrence(row);
  return first && isOwn(first) ? first : null;
}
