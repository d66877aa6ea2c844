import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { isOfPerson } from '../memberships/of-person.service';
import { calendarEvents, calendarFeeds } from './calendar.tables';
import type { AppDeps } from '../../deps/deps';
import { lockConnectionsOf } from './connections/connections.repository';
import { forgetConnections } from './connections/forget.service';
import { isAttendedByOthers } from './shared-events';

/** Ends a person's calendar connections and feed links, and deletes the events that nobody else has in their calendar. */
export async function forgetCalendar(deps: AppDeps, tx: Tx, userId: string): Promise<void> {
  await lockConnectionsOf(tx, { userId });
  const { companyId, organizerId } = calendarEvents;
  const isOrganizer = isOfPerson(tx, { companyId, userId: organizerId }, userId);
  const isAlone = sql`not ${isAttendedByOthers(userId)}`;
  await tx.delete(calendarEvents).where(and(isOrganizer, eq(calendarEvents.scope, 'personal'), isAlone));
  await endCalendarAccess(deps, tx, userId);
}

/** Ends a person's calendar connections and feed links in all companies. */
export async function endCalendarAccess(deps: AppDeps, tx: Tx, userId: string): Promise<void> {
  await forgetConnections(deps, tx, { userId });
  await tx.delete(calendarFeeds).where(isOfPerson(tx, calendarFeeds, userId));
}
