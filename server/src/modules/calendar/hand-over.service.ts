import { DEFAULT_REMINDER_MINUTES } from '@atrium/contracts';
import { and, count, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/client';
import { calendarAttendees, type CalendarEventRow, calendarEvents, calendarFeeds } from './calendar.tables';
import type { AppDeps } from '../../deps/deps';
import type { EndingMembership, HandOverPart } from '../../deps/module/hand-over';
import * as repository from './calendar.repository';
import { countConnectionsOf, lockConnectionsOf } from './connections/connections.repository';
import { forgetConnections } from './connections/forget.service';
import { cancelEvents } from './events/remove-event.service';
import { publishChange } from './events/event-changes';
import { listAttending, listExceptionGuests, peopleOfExceptions } from './events/exception-guests';
import { isAttendedByOthers } from './shared-events';

const isOrganizedBy = ({ companyId, userId }: EndingMembership) =>
  and(eq(calendarEvents.companyId, companyId), eq(calendarEvents.organizerId, userId), isNull(calendarEvents.seriesId));

const isFuture = (now: Date) => or(isNull(calendarEvents.seriesEndsAt), gt(calendarEvents.seriesEndsAt, now));

const part = alias(calendarEvents, 'part');

/** Returns the condition for events and series that have not ended, moved occurrences included. */
const isAhead = (now: Date) =>
  or(
    isFuture(now),
    sql`exists (select from ${calendarEvents} part where ${part.seriesId} = ${calendarEvents.id}
      and not ${part.isCancelled} and ${part.seriesEndsAt} > ${now.toISOString()}::timestamptz)`,
  );

/** The condition for events that are in another person's calendar. */
const isShared = sql`(${calendarEvents.scope} = 'company' or ${isAttendedByOthers(calendarEvents.organizerId)})`;

/**
 * Hands over future events with other people to the actor who ended the membership. For a person who left on their own,
 * they pass to the successor, or are cancelled without one. Deletes future events without others and the person's feed,
 * removes the person from future events, and disconnects the calendars that the person connected, including the
 * company's, since the grant was theirs.
 */
export const handOver: HandOverPart<AppDeps> = {
  async preview(tx, membership, deps) {
    const [row] = await tx
      .select({ count: count() })
      .from(calendarEvents)
      .where(and(isOrganizedBy(membership), isAhead(deps.clock.now()), isShared));
    const connected = await countConnectionsOf(tx, membership);
    return [
      { kind: 'calendar.events', count: row?.count ?? 0 },
      { kind: 'calendars.connected', count: connected },
    ];
  },
  async handOver(deps, tx, membership, { successorId, actorId }) {
    const { companyId, userId } = membership;
    await lockConnectionsOf(tx, { userId, companyId });
    const isHandedOver = and(isOrganizedBy(membership), isAhead(deps.clock.now()));
    const shared = await tx.select().from(calendarEvents).where(and(isHandedOver, isShared));
    const own = await tx
      .select({ id: calendarEvents.id })
      .from(calendarEvents)
      .where(and(isHandedOver, sql`not ${isShared}`));
    const nextOrganizer = actorId === userId ? successorId : actorId;
    if (nextOrganizer === null) await cancelEvents(deps, tx, shared, userId);
    else for (const event of shared) await changeOrganizer(deps, tx, event, nextOrganizer);
    await repository.deleteEvents(
      tx,
      own.map(({ id }) => id),
      deps.clock.now(),
    );
    await leaveFutureEvents(deps, tx, membership);
    await tx.delete(calendarFeeds).where(and(eq(calendarFeeds.companyId, companyId), eq(calendarFeeds.userId, userId)));
    await forgetConnections(deps, tx, { userId, companyId });
  },
};

/** Changes the organizer of an event or a series, including its exceptions. */
async function changeOrganizer(deps: AppDeps, tx: Tx, event: CalendarEventRow, organizerId: string): Promise<void> {
  const exceptions = await repository.listExceptions(tx, event.id);
  const now = deps.clock.now();
  for (const { id, companyId } of [event, ...exceptions]) {
    // Client ids are unique per organizer, and everyone who imports a file gets the same ones.
    await repository.updateEvent(tx, id, { organizerId, clientId: null, updatedAt: now });
    const attendance = { eventId: id, userId: organizerId };
    const accepted = { response: 'accepted', respondedAt: now } as const;
    // A new organizer who was invited, and may have declined, now takes part.
    if (await repository.saveResponse(tx, attendance, accepted)) continue;
    await repository.insertAttendees(tx, [
      { companyId, ...attendance, ...accepted, reminderMinutes: DEFAULT_REMINDER_MINUTES },
    ]);
  }
  const people = await listAttending(tx, event);
  const guests = peopleOfExceptions(await listExceptionGuests(deps, tx, event.id, { attending: people }));
  await publishChange(deps, tx, event, [...people, ...guests]);
}

/** Removes a person from the attendees of future events. */
async function leaveFutureEvents(deps: AppDeps, tx: Tx, { companyId, userId }: EndingMembership): Promise<void> {
  const future = tx
    .select({ id: calendarEvents.id })
    .from(calendarEvents)
    .where(and(eq(calendarEvents.companyId, companyId), isFuture(deps.clock.now())));
  await tx
    .delete(calendarAttendees)
    .where(
      and(
        eq(calendarAttendees.companyId, companyId),
        eq(calendarAttendees.userId, userId),
        sql`${calendarAttendees.eventId} in ${future}`,
      ),
    );
}
