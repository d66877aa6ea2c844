import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { isOfPerson } from '../memberships/of-person.service';
import { calendarAttendees, calendarEvents, calendarFeeds } from './calendar.tables';
import type { AppDeps } from '../../deps/deps';

/** Deletes a person's feed links, and the events that nobody else has in their calendar. */
export async function forgetCalendar(_deps: AppDeps, tx: Tx, userId: string): Promise<void> {
  const organized = isOfPerson(tx, { companyId: calendarEvents.companyId, userId: calendarEvents.organizerId }, userId);
  const hasOthers = sql`exists (select from ${calendarAttendees}
    where ${calendarAttendees.eventId} = ${calendarEvents.id} and ${calendarAttendees.userId} <> ${userId})`;
  await tx.delete(calendarEvents).where(and(organized, eq(calendarEvents.scope, 'personal'), sql`not ${hasOthers}`));
  await removeFeeds(tx, userId);
}

/** Deletes a person's feed links in all companies. */
export async function removeFeeds(tx: Tx, userId: string): Promise<void> {
  await tx.delete(calendarFeeds).where(isOfPerson(tx, calendarFeeds, userId));
}
