import { type API, LIMITS, type ParsedBody, type ResponseOf } from '@atrium/contracts';
import { addDays, clipSpans, dayAt, mergeSpans, startOfDay, type TimeSpanMs } from '@atrium/domain';
import type { Tx } from '../../../db/client';
import type { AppDeps } from '../../../deps/deps';
import { AppError, fieldError } from '../../../lib/errors';
import type { CompanySession } from '../../../lib/session';
import { approvedLeave } from '../../leave/leave.service';
import { companyTimeOf, personTime, schedulesOf } from '../../leave/rules/work-calendar.service';
import { requireVisible } from '../calendar.policy';
import * as repository from '../calendar.repository';
import { occurrencesBetween } from '../events/occurrences';
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

/** Returns a function with the times at which events make a person busy; events of whole days are days of their zone. */
async function busySpansOf(
  tx: Tx,
  { companyId, userIds, from, to, except }: BusyQuery,
): Promise<(userId: string, timeZone: string) => TimeSpanMs[]> {
  const calendars = { companyId, userIds };
  const found = await listBusyEvents(tx, calendars, { from, to });
  const events = except === null ? found : found.filter(({ id, seriesId }) => id !== except && seriesId !== except);
  const series = events.flatMap(({ id, rule }) => (rule === null ? [] : [id]));
  const replaced = new Set(
    (await repository.listReplaced(tx, series)).map((each) => `${each.seriesId} ${each.originalStart?.getTime()}`),
  );
  const spans = new Map(
    events.map((event) => [
      event.id,
      occurrencesBetween(event, from, to).filter(({ start }) => !replaced.has(`${event.id} ${start.getTime()}`)),
    ]),
  );
  const responses = await listResponses(
    tx,
    calendars,
    events.map(({ id }) => id),
  );
  const responseOf = new Map(responses.map((each) => [`${each.eventId} ${each.userId}`, each.response]));
  const concerns = ({ id, scope }: BusyEvent, userId: string): boolean => {
    const response = responseOf.get(`${id} ${userId}`);
    return response === undefined ? scope === 'company' : response !== 'declined';
  };
  const dayStart = (utcMidnight: Date, timeZone: string) =>
    startOfDay(utcMidnight.toISOString().slice(0, 10), timeZone);
  return (userId, timeZone) =>
    events
      .filter((event) => concerns(event, userId))
      .flatMap(({ id, allDay }) =>
        (spans.get(id) ?? []).map(({ start, end }) =>
          allDay
            ? { start: dayStart(start, timeZone), end: dayStart(end, timeZone) }
            : { start: start.getTime(), end: end.getTime() },
        ),
      );
}

const DAY_MS = 86_400_000;
/** Maximum offset from UTC. Widens the queried range, because all-day events are stored in UTC. */
const MOST_OFFSET_MS = 14 * 3_600_000;

type Query = ParsedBody<typeof API.calendar.freeBusy>;

/**
 * Returns when colleagues are busy, away and at work. Everyone in the company may read it: the response has no titles
 * and no reasons, and adjacent and overlapping events are merged.
 */
export async function freeBusy(
  deps: AppDeps,
  actor: CompanySession,
  query: Query,
): Promise<ResponseOf<typeof API.calendar.freeBusy>> {
  const range = rangeOf(query);
  const { companyId } = actor;
  const userIds = [...new Set(query.people)];
  const members = await repository.listMembersAmong(deps.db, companyId, userIds);
  if (userIds.some((userId) => !members.has(userId))) throw fieldError('people', 'INVALID');
  const except = query.except === undefined ? null : await visibleId(deps, actor, query.except);
  const days = { from: addDays(dayAt(range.start, 'UTC'), -1), to: addDays(dayAt(range.end, 'UTC'), 1) };
  const busyOf = await busySpansOf(deps.db, {
    companyId,
    userIds,
    from: new Date(range.start - MOST_OFFSET_MS),
    to: new Date(range.end + MOST_OFFSET_MS),
    except,
  });
  const leave = await approvedLeave(deps.db, { companyId, userIds }, days);
  const company = await companyTimeOf(deps.db, companyId);
  const schedules = await schedulesOf(deps.db, companyId, userIds);
  const toShownSpans = (spans: readonly TimeSpanMs[]) =>
    mergeSpans(clipSpans(spans, range)).map(({ start, end }) => ({
      start: new Date(start).toISOString(),
      end: new Date(end).toISOString(),
    }));
  return {
    people: userIds.map((userId) => {
      const time = personTime(company, schedules.get(userId) ?? [], deps.clock.now());
      const { working, away, leaveHours } = personDays(time, leave.get(userId) ?? [], range);
      const busy = toShownSpans(busyOf(userId, time.timeZone));
      return { userId, busy, away: toShownSpans(away), leaveHours, working: toShownSpans(working) };
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

/** Returns the id if the actor may see the event: leaving out another one would tell when it takes place. */
async function visibleId({ db }: AppDeps, actor: CompanySession, id: string): Promise<string> {
  const event = await repository.findEvent(db, actor.companyId, id);
  if (!event) throw new AppError('NOT_FOUND');
  await requireVisible(db, actor, event);
  return id;
}
