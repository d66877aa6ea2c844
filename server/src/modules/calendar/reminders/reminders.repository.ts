import { and, asc, eq, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import { isAnyOf } from '../../../db/any-of';
import type { Tx } from '../../../db/client';
import { calendarAttendees, calendarEvents } from '../calendar.tables';
import { memberships } from '../../memberships/companies.tables';

/**
 * Makes the next run check the reminders of events, because the events or their attendees changed. Reminders that are
 * already due stay due.
 */
export async function requestReminderCheck(tx: Tx, eventIds: readonly string[], now: Date): Promise<void> {
  await tx
    .update(calendarEvents)
    // `least` ignores null.
    .set({ remindersFrom: sql`least(${calendarEvents.remindersFrom}, ${now.toISOString()}::timestamptz)` })
    .where(isAnyOf(calendarEvents.id, eventIds));
}

/** Locks events whose reminders are to be checked until the transaction ends; no two processes get the same events. */
export async function lockEventsToCheck(tx: Tx, now: Date, limit: number) {
  return tx
    .select()
    .from(calendarEvents)
    .where(lt(calendarEvents.remindersFrom, now))
    .orderBy(asc(calendarEvents.remindersFrom))
    .limit(limit)
    .for('update', { skipLocked: true });
}

/** Returns the members who want to be reminded of these events and did not decline them. */
export async function listRemindedMembers(tx: Tx, eventIds: readonly string[]) {
  const { companyId, userId, eventId, reminderMinutes: minutes, response } = calendarAttendees;
  return tx
    .select({ companyId, userId, eventId, minutes })
    .from(calendarAttendees)
    .innerJoin(
      memberships,
      and(eq(memberships.companyId, companyId), eq(memberships.userId, userId), isNull(memberships.endedAt)),
    )
    .where(and(isAnyOf(eventId, eventIds), isNotNull(minutes), ne(response, 'declined')));
}

/** Sets the instant from which the reminders of an event are to be checked; null for never. */
export async function setRemindersFrom(tx: Tx, id: string, remindersFrom: Date | null): Promise<void> {
  await tx.update(calendarEvents).set({ remindersFrom }).where(eq(calendarEvents.id, id));
}
