import { type API, LIMITS, type ResponseOf } from '@atrium/contracts';
import type { AppDeps } from '../../../deps/deps';
import type { CompanySession } from '../../../lib/session';
import { personTimeOf } from '../../leave/rules/work-calendar.service';
import * as repository from '../calendar.repository';
import { type FoundSpan, loadOccurrences } from './events.service';
import { firstOccurrence, nextOccurrence, occurrencesBetween, type Span } from './occurrences';
import { findReplacedOccurrences } from './replaced-occurrences';

const DAY_MS = 86_400_000;
/** Maximum number of consecutive occurrences to skip because exceptions replace them. */
const MAX_REPLACED = 50;
/** Number of days before the end of a series in which its last occurrence is searched. */
const SEARCHED_DAYS = 366;

/** Returns the events of the actor's calendar that contain all words of an input. */
export async function search(
  deps: AppDeps,
  actor: CompanySession,
  input: string,
): Promise<ResponseOf<typeof API.calendar.search>> {
  const limit = LIMITS.calendarFound;
  const rows = await repository.searchEvents(deps.db, actor, { input, limit: limit + 1 });
  const listed = rows.slice(0, limit);
  const isReplaced = await findReplacedOccurrences(deps.db, listed);
  const { timeZone, today } = await personTimeOf(deps, deps.db, actor);
  const now = deps.clock.now();
  // All-day events are stored in UTC, but end with the person's day.
  const nowOf = ({ allDay }: repository.ListedEventRow): Date => (allDay ? new Date(`${today}T00:00:00Z`) : now);
  const found = listed.flatMap((row): FoundSpan[] => {
    const span = representativeOf(row, nowOf(row), ({ start }) => !isReplaced(row.id, start));
    return span ? [{ row, span }] : [];
  });
  const byStart = found.toSorted((one, other) => one.span.start.getTime() - other.span.start.getTime());
  const isUpcoming = ({ row, span }: FoundSpan) => span.end > nowOf(row);
  const past = byStart.filter((one) => !isUpcoming(one)).toReversed();
  return {
    timeZone,
    upcoming: await loadOccurrences(deps.db, actor, byStart.filter(isUpcoming)),
    past: await loadOccurrences(deps.db, actor, past),
    isTruncated: rows.length > limit,
  };
}

/** Returns the next occurrence that no exception replaces, or else the last one; null if there is none. */
function representativeOf(row: repository.ListedEventRow, now: Date, isRegular: (span: Span) => boolean): Span | null {
  let next = nextOccurrence(row, now);
  for (let skipped = 0; next && !isRegular(next) && skipped < MAX_REPLACED; skipped++) {
    next = nextOccurrence(row, next.end);
  }
  if (next && isRegular(next)) return next;
  if (row.seriesEndsAt) {
    const from = new Date(row.seriesEndsAt.getTime() - SEARCHED_DAYS * DAY_MS);
    const last = occurrencesBetween(row, from, row.seriesEndsAt).findLast(isRegular);
    if (last) return last;
  }
  const first = firstOccurrence(row);
  return first && isRegular(first) ? first : null;
}
