import { and, eq, sql } from 'drizzle-orm';
import { isAnyOf } from '../../../db/any-of';
import type { Tx } from '../../../db/client';
import { calendarAttendees, calendarEvents } from '../calendar.tables';
import { isInRange } from '../calendar.repository';

interface Calendars {
  companyId: string;
  userIds: readonly string[];
}

/**
 * Returns the times of events, series and exceptions that may take place in the range, make people busy and are in the
 * calendar of one of these people. Company events of whole days make nobody busy.
 */
export async function listBusyEvents(tx: Tx, { companyId, userIds }: Calendars, range: { from: Date; to: Date }) {
  const { id, seriesId, scope, allDay, startsAt, endsAt, timeZone, rule } = calendarEvents;
  return tx
    .select({ id, seriesId, scope, allDay, startsAt, endsAt, timeZone, rule })
    .from(calendarEvents)
    .where(
      and(
        eq(calendarEvents.companyId, companyId),
        sql`${id} in (
          select ${calendarAttendees.eventId} from ${calendarAttendees}
            where ${calendarAttendees.companyId} = ${companyId} and ${isAnyOf(calendarAttendees.userId, userIds)}
          union all
          select ${id} from ${calendarEvents}
            where ${calendarEvents.companyId} = ${companyId} and ${scope} = 'company' and ${isInRange(range)})`,
        isInRange(range),
        eq(calendarEvents.isCancelled, false),
        eq(calendarEvents.isFree, false),
        sql`not (${scope} = 'company' and ${allDay})`,
      ),
    );
}

/** Returns the responses of these people to these events. */
export async function listResponses(tx: Tx, { companyId, userIds }: Calendars, eventIds: readonly string[]) {
  if (eventIds.length === 0) return [];
  const { eventId, userId, response } = calendarAttendees;
  return tx
    .select({ eventId, userId, response })
    .from(calendarAttendees)
    .where(and(eq(calendarAttendees.companyId, companyId), isAnyOf(eventId, eventIds), isAnyOf(userId, userIds)));
}
