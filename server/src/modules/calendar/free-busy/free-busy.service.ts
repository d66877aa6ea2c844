import { type API, LIMITS, type ParsedBody, type ResponseOf } from '@atrium/contracts';
import { addDays, clipSpans, dayAt, mergeSpans, startOfDay, type TimeSpanMs } from '@atrium/domain';
import type { Tx } from '../../../db/client';
import type { AppDeps } from '../../../deps/deps';
import { AppError, fieldError } from '../../../lib/errors';
import type { CompanySession } from '../../../lib/session';
import { listApprovedLeave } from '../../leave/leave.service';
import { companyTimeOf, personTime, schedulesOf } from '../../leave/rules/work-calendar.service';
import { requireVisible } from '../calendar.policy';
import * as repository from '../calendar.repository';
import { MAX_OFFSET_MS, occurrencesBetween } from '../events/occurrences';
import { findReplacedOccurrences } from '../events/replaced-occurrences';
import { listBusyEvents, listResponses } from './free-busy.repository';
import { personDays } from './person-days';

interface BusyQuery {
  companyId: string;
  userIds: readonly string[];
  from: Date;
  to: Date;
  /** An event or series that does not count. */
  except: string | null;
}

type BusyEvent = Awaited<ReturnType<typeof listBusyEvents>>[number];

/**
 * Returns a function that returns when events make a person busy. All-day events are days of the person's time zone.
 */
async function listBusySpans(
  tx: Tx,
  { companyId, userIds, from, to, except }: BusyQuery,
): Promise<(userId: string, timeZone: string) => TimeSpanMs[]> {
  const calendars = { companyId, userIds };
  const found = await listBusyEvents(tx, calendars, { from, to });
  const events = except === null ? found : found.filter(({ id, seriesId }) => id !== except && seriesId !== except);
  const isReplaced = await findReplacedOccurrences(tx, events);
  const spans = new Map(
    events.map((event) => [
      event.id,
      occurrencesBetween(event, from, to).filter(({ start }) => !isReplaced(event.id, start)),
    ]),
  );
  const responses = await listResponses(
    tx,
    calendars,
    events.map(({ id }) => id),
  );
  const responseOf = new Map(responses.map((each) => [`${each.eventId} ${each.userId}`, each.response]));
  const isBusyWith = ({ id, scope }: BusyEvent, userId: string): boolean => {
    const response = responseOf.get(`${id} ${userId}`);
    return response === undefined ? scope === 'company' : response !== 'declined';
  };
  const dayStart = (utcMidnight: Date, timeZone: string) =>
    startOfDay(utcMidnight.toISOString().slice(0, 10), timeZone);
  return (userId, timeZone) =>
    events
      .filter((event) => isBusyWith(event, userId))
      .flatMap(({ id, allDay }) =>
        (spans.get(id) ?? []).map(({ start, end }) =>
          allDay
            ? { start: dayStart(start, timeZone), end: dayStart(end, timeZone) }
            : { start: start.getTime(), end: end.getTime() },
        ),
      );
}

const DAY_MS = 86_400_000;

type Query = ParsedBody<typeof API.calendar.freeBusy>;

/**
 * Returns when colleagues are busy, away and at work. Everyone in the company may read it: the response has no titles
 * and no reasons, and adjacent and overlapping events are merged.
 */
export async function readFreeBusy(
  deps: AppDeps,
  actor: CompanySession,
  query: Query,
): Promise<ResponseOf<typeof API.calendar.freeBusy>> {
  const range = rangeOf(query);
  const { companyId } = actor;
  const userIds = [...new Set(query.people)];
  const members = await repository.listMembersAmong(deps.db, companyId, userIds);
  if (userIds.some((userId) => !members.has(userId))) throw fieldError('people', 'INVALID');
  const { except = null } = query;
  if (except !== null) await requireVisibleEvent(deps, actor, except);
  const days = { from: addDays(dayAt(range.start, 'UTC'), -1), to: addDays(dayAt(range.end, 'UTC'), 1) };
  const busyOf = await listBusySpans(deps.db, {
    companyId,
    userIds,
    from: new Date(range.start - MAX_OFFSET_MS),
    to: new Date(range.end + MAX_OFFSET_MS),
    except,
  });
  const leave = await listApprovedLeave(deps.db, { companyId, userIds }, days);
  const company = await companyTimeOf(deps.db, companyId);
  const schedules = await schedulesOf(deps.db, companyId, userIds);
  const toResponseSpans = (spans: readonly TimeSpanMs[]) =>
    mergeSpans(clipSpans(spans, range)).map(({ start, end }) => ({
      start: new Date(start).toISOString(),
      end: new Date(end).toISOString(),
    }));
  return {
    people: userIds.map((userId) => {
      const time = personTime(company, schedules.get(userId) ?? [], deps.clock.now());
      const { working, away, leaveHours } = personDays(time, leave.get(userId) ?? [], range);
      const busy = toResponseSpans(busyOf(userId, time.timeZone));
      return { userId, busy, away: toResponseSpans(away), leaveHours, working: toResponseSpans(working) };
    }),
  };
}

function rangeOf({ from, to }: Query): TimeSpanMs {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  if (end <= start) throw fieldError('to', 'EVENT_ENDS_BEFORE_START');
  const max = LIMITS.freeBusyDays;
  if (end - start > max * DAY_MS) throw fieldError('to', 'RANGE_TOO_LONG', { max });
  return { start, end };
}

/** Throws NOT_FOUND unless the actor may see an event; leaving out a hidden one would disclose its times. */
async function requireVisibleEvent({ db }: AppDeps, actor: CompanySession, id: string): Promise<void> {
  const event = await repository.findEvent(db, actor.companyId, id);
  if (!event) throw new AppError('NOT_FOUND');
  await requireVisible(db, actor, event);
}
