import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { calendarAttendees, calendarEvents } from './calendar.tables';

const part = alias(calendarEvents, 'part');

/**
 * Returns the condition for events that somebody other than a person attends. All occurrences of a series count together,
 * so that a guest at one of them keeps it.
 */
export const isAttendedByOthers = (userId: SQLWrapper | string): SQL => sql`exists (
  select from ${calendarAttendees} join ${calendarEvents} part on ${part.id} = ${calendarAttendees.eventId}
  where (${calendarEvents.id} in (${part.id}, ${part.seriesId})
      or ${calendarEvents.seriesId} in (${part.id}, ${part.seriesId}))
    and not ${part.isCancelled}
    and ${calendarAttendees.userId} <> ${userId})`;
