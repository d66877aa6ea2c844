import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { isOfPerson } from '../memberships/of-person.service';
import { calendarAttendees, calendarEvents, calendarFeeds } from './calendar.tables';
import type { AppDeps } from '../../deps/deps';
import { forgetConnections } from './connections/forget.service';

/** Ends a person's calendar connections and feed links, and deletes the events that nobody else has in their calendar. */
export async function forgetCalendar(deps: AppDeps, tx: Tx, userId: string): Promise<void> {
  const organized = isOfPerson(tx, { companyId: calendarEvents.companyId, userId: calendarEvents.organizerId }, userId);
  const hasOthers = sql`exists (select from ${calendarAttendees}
    where ${calendarAttendees.eventId} = ${calendarEvents.id} and ${calendarAttendees.userId} <> ${userId})`;
  await tx.delete(calendarEvents).where(and(organized, eq(calendarEvents.scope, 'personal'), sql`not ${hasOthers}`));
  await endCalendarAccess(deps, tx, userId);
}

/** Ends a person's calendar connections and feed links in all companies. */
export async function endCalendarAccess(deps: AppDeps, tx: Tx, userId: string): Promise<void> {
  await forgetConnections(deps, tx, { userId });
  await tx.delete(calendarFeeds).where(isOfPerson(tx, calendarFeeds, userId));
}
