import { startOfDay, type TimeSpanMs } from '@atrium/domain';
import type { Tx } from '../../../db/client';
import { listReplaced } from '../calendar.repository';
import { occurrencesBetween } from '../events/occurrences';
import { listBusyEvents, listResponses } from './free-busy.repository';

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
export async function busySpansOf(
  tx: Tx,
  { companyId, userIds, from, to, except }: BusyQuery,
): Promise<(userId: string, timeZone: string) => TimeSpanMs[]> {
  const calendars = { companyId, userIds };
  const found = await listBusyEvents(tx, calendars, { from, to });
  const events = except === null ? found : found.filter(({ id, seriesId }) => id !== except && seriesId !== except);
  const series = events.flatMap(({ id, rule }) => (rule === null ? [] : [id]));
  const replaced = new Set(
    (await listReplaced(tx, series)).map((each) => `${each.seriesId} ${each.originalStart?.getTime()}`),
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
