import type { API, CalendarEvent, Occurrence, ParsedBody, ParsedQuery, ResponseOf } from '@atrium/contracts';
import { LIMITS } from '@atrium/contracts';
import { addDays, daysBetween, isTimeZone, spanInDays, startOfDay, weekdayOf, workingPart } from '@atrium/domain';
import type { Tx } from '../../../db/client';
import type { AppDeps } from '../../../deps/deps';
import { AppError, fieldError } from '../../../lib/errors';
import type { CompanySession } from '../../../lib/session';
import { listCalendarLeave, listHolidaysInRange } from '../../leave/leave.service';
import { personTimeOf } from '../../leave/rules/work-calendar.service';
import { peopleById } from '../../memberships/colleagues.service';
import { publishEvent } from '../calendar-events';
import { toCalendarEvent, toOccurrence } from '../calendar.mapper';
import { mayCreateCompanyEvents } from '../calendar.policy';
import { requestReminderCheck } from '../reminders/reminders.repository';
import type { FeedEvent } from '../feed/feed-file';
import * as repository from '../calendar.repository';
import { findOccurrence, type FoundOccurrence } from './find-occurrence';
import { MAX_OFFSET_MS, occurrencesBetween, type Span } from './occurrences';
import { findReplacedOccurrences } from './replaced-occurrences';
import { publishChange } from './event-changes';

/** A range of days: as instants in a time zone, and as the UTC days in which all-day events are stored. */
interface Days {
  timed: { from: Date; to: Date };
  allDay: { from: Date; to: Date };
}

function daysOf({ from, to, timeZone }: { from: string; to: string; timeZone: string }): Days {
  const after = addDays(to, 1);
  return {
    timed: { from: new Date(startOfDay(from, timeZone)), to: new Date(startOfDay(after, timeZone)) },
    allDay: { from: new Date(`${from}T00:00:00Z`), to: new Date(`${after}T00:00:00Z`) },
  };
}

/** Returns the events, leave and holidays in a range of days. */
export async function list(
  deps: AppDeps,
  actor: CompanySession,
  query: ParsedQuery<typeof API.calendar.list>,
): Promise<ResponseOf<typeof API.calendar.list>> {
  const { from, to } = query;
  const length = spanInDays(from, to);
  if (length < 1) throw fieldError('to', 'END_BEFORE_START');
  if (length > LIMITS.calendarDays) throw fieldError('to', 'RANGE_TOO_LONG', { max: LIMITS.calendarDays });
  if (query.timeZone !== undefined && !isTimeZone(query.timeZone)) throw fieldError('timeZone', 'INVALID');
  const time = await personTimeOf(deps, deps.db, actor);
  const timeZone = query.timeZone ?? time.timeZone;
  const { leave, isTruncated } = await listCalendarLeave(deps.db, actor, { from, to });
  const { found, hasMoreRows } = await listSpans(deps.db, actor, daysOf({ from, to, timeZone }));
  return {
    from,
    to,
    today: time.today,
    timeZone,
    firstDayOfWeek: await repository.findFirstDayOfWeek(deps.db, actor.companyId),
    canCreateCompanyEvents: mayCreateCompanyEvents(actor),
    events: await loadOccurrences(deps.db, actor, found.slice(0, LIMITS.calendarEvents)),
    isTruncated: isTruncated || hasMoreRows || found.length > LIMITS.calendarEvents,
    leave: leave.map(({ formId, isVisible, ...absence }) => ({ ...absence, leaveId: isVisible ? formId : null })),
    holidays: await listHolidaysInRange(deps, deps.db, actor, { from, to }),
    workingDays: daysBetween(from, to).flatMap((date) => {
      const calendar = time.calendarOf(date);
      const part = workingPart(date, calendar);
      return part === null ? [] : [{ date, minutes: calendar.week[weekdayOf(date)] ?? 0, part }];
    }),
  };
}

/** The owner of a calendar. */
interface Owner {
  companyId: string;
  userId: string;
}

/** An event and the time of one of its occurrences. */
export interface FoundSpan {
  row: repository.ListedEventRow;
  span: Span;
}

/**
 * Returns the events that take place on the days, in the order of their start. Exceptions replace the occurrences of
 * their series. `hasMoreRows` is true if the last ones are missing, because there are more than `LIMITS.calendarEvents`
 * events and series.
 */
async function listSpans(tx: Tx, owner: Owner, days: Days): Promise<{ found: FoundSpan[]; hasMoreRows: boolean }> {
  const range = {
    from: new Date(Math.min(days.timed.from.getTime(), days.allDay.from.getTime()) - MAX_OFFSET_MS),
    to: new Date(Math.max(days.timed.to.getTime(), days.allDay.to.getTime()) + MAX_OFFSET_MS),
  };
  const rows = await repository.listEvents(tx, owner, range);
  const isReplaced = await findReplacedOccurrences(tx, rows);
  const found = rows.flatMap((row) => {
    const { from, to } = row.allDay ? days.allDay : days.timed;
    return occurrencesBetween(row, from, to)
      .filter(({ start }) => !isReplaced(row.id, start))
      .map((span) => ({ row, span }));
  });
  const inOrder = found.toSorted(
    (one, other) =>
      one.span.start.getTime() - other.span.start.getTime() || one.row.title.localeCompare(other.row.title),
  );
  return { found: inOrder, hasMoreRows: rows.length > LIMITS.calendarEvents };
}

const uniqueIds = (ids: readonly string[]): string[] => [...new Set(ids)];

/** Returns occurrences as the actor sees them. */
export async function loadOccurrences(
  tx: Tx,
  actor: CompanySession,
  found: readonly FoundSpan[],
): Promise<Occurrence[]> {
  const people = await peopleById(tx, actor.companyId, uniqueIds(found.map(({ row }) => row.organizerId)));
  const eventIds = uniqueIds(found.map(({ row }) => row.id));
  const attendances = await repository.listOwnAttendance(tx, actor.companyId, actor.userId, eventIds);
  return found.map(({ row, span }) =>
    toOccurrence(actor, row, {
      span,
      originalStart: row.rule === null ? row.originalStart : span.start,
      people,
      attendance: attendances.get(row.id),
    }),
  );
}

/**
 * Number of days that one query reads of a long range, because a query returns at most `LIMITS.calendarEvents` events.
 */
const DAYS_PER_QUERY = 31;

/**
 * Like `listSpans`, but for a long range, of which it reads a month at a time. An event in two months is listed once.
 */
async function listSpansByMonth(
  tx: Tx,
  owner: Owner,
  { from, to, timeZone }: { from: string; to: string; timeZone: string },
): Promise<FoundSpan[]> {
  const spans = new Map<string, FoundSpan>();
  for (let first = from; first <= to; first = addDays(first, DAYS_PER_QUERY)) {
    const last = addDays(first, DAYS_PER_QUERY - 1);
    const { found } = await listSpans(tx, owner, daysOf({ from: first, to: last < to ? last : to, timeZone }));
    for (const each of found) spans.set(`${each.row.id} ${each.span.start.getTime()}`, each);
  }
  return [...spans.values()];
}

/** Returns a person's events in a range of days, except declined ones; each occurrence of a series has its own id. */
export async function listFeedEvents(
  tx: Tx,
  owner: Owner,
  range: { from: string; to: string; timeZone: string },
): Promise<FeedEvent[]> {
  const found = await listSpansByMonth(tx, owner, range);
  const eventIds = uniqueIds(found.map(({ row }) => row.id));
  const attendances = await repository.listOwnAttendance(tx, owner.companyId, owner.userId, eventIds);
  return found
    .filter(({ row }) => attendances.get(row.id)?.response !== 'declined')
    .map(({ row, span }) => {
      const { id, title, location, allDay, isFree, updatedAt, rule } = row;
      return {
        id: rule === null ? id : `${id}-${span.start.getTime()}`,
        title,
        location,
        allDay,
        isFree,
        span,
        updatedAt,
      };
    });
}

/** Returns an event, or an occurrence of a series. */
export async function read(
  deps: AppDeps,
  actor: CompanySession,
  id: string,
  occurrence?: string,
): Promise<CalendarEvent> {
  return loadEvent(deps.db, actor, await findOccurrence(deps, deps.db, actor, { id, occurrence }));
}

/** Returns a found event or occurrence as the actor sees it. */
export async function loadEvent(
  tx: Tx,
  actor: CompanySession,
  { series, row, span, originalStart }: FoundOccurrence,
): Promise<CalendarEvent> {
  const attendees = await repository.listAttendees(tx, [row.id]);
  const ids = [row.organizerId, ...attendees.map(({ userId }) => userId)];
  const people = await peopleById(tx, actor.companyId, ids);
  return toCalendarEvent(actor, row, { span, originalStart, people, attendees, rule: series.rule });
}

/** Saves the actor's colour and reminder of an event, and publishes them to the actor's devices. */
export async function savePreferences(
  deps: AppDeps,
  actor: CompanySession,
  id: string,
  { occurrence, ...settings }: ParsedBody<typeof API.calendar.savePreferences>,
): Promise<{ event: CalendarEvent }> {
  const event = await deps.db.transaction(async (tx) => {
    const found = await findOccurrence(deps, tx, actor, { id, occurrence, isLocked: true });
    const attendance = { eventId: found.series.id, userId: actor.userId };
    const saved = await repository.saveOwnSettings(tx, attendance, settings);
    if (saved.length === 0) throw new AppError('NOT_INVITED');
    await requestReminderCheck(tx, saved, deps.clock.now());
    await publishEvent(deps, tx, { ...found.series, scope: 'personal' }, [actor.userId]);
    return loadEvent(tx, actor, found);
  });
  return { event };
}

/** Responds to an invitation and publishes the response to all participants. */
export async function respond(
  deps: AppDeps,
  actor: CompanySession,
  id: string,
  { response, occurrence }: { response: 'accepted' | 'declined' | 'maybe'; occurrence?: string | undefined },
): Promise<{ event: CalendarEvent }> {
  const event = await deps.db.transaction(async (tx) => {
    const found = await findOccurrence(deps, tx, actor, { id, occurrence, isLocked: true });
    const attendance = { eventId: found.row.id, userId: actor.userId };
    if (!(await repository.saveResponse(tx, attendance, { response, respondedAt: deps.clock.now() }))) {
      throw new AppError('NOT_INVITED');
    }
    const attendees = await repository.listAttendees(tx, [found.row.id]);
    const people = attendees.map(({ userId }) => userId);
    await publishChange(deps, tx, found.row, people);
    return loadEvent(tx, actor, found);
  });
  return { event };
}
