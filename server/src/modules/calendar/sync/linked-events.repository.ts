import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { type CalendarEventLinkRow, calendarEventLinks } from '../calendar-sync.tables';
import { type CalendarEventRow, calendarEvents } from '../calendar.tables';

export interface LinkedEvent {
  link: CalendarEventLinkRow;
  /** The event here; undefined if it was deleted. */
  row: CalendarEventRow | undefined;
}

/** Returns the link of an event at Google with the event here, and locks both until the transaction ends. */
export async function lockLinkedEvent(
  tx: Tx,
  calendarId: string,
  externalId: string,
): Promise<LinkedEvent | undefined> {
  const isLink = and(eq(calendarEventLinks.calendarId, calendarId), eq(calendarEventLinks.externalId, externalId));
  const series = tx
    .select({ id: calendarEvents.seriesId })
    .from(calendarEventLinks)
    .innerJoin(calendarEvents, eq(calendarEvents.id, calendarEventLinks.eventId))
    .where(isLink);
  // Locks the series before its exception, as changes of a series do. Otherwise PostgreSQL would lock the series at the
  // second update of the exception in the transaction, for example for its reminders.
  const { id } = calendarEvents;
  await tx.select({ id }).from(calendarEvents).where(inArray(id, series)).for('update');
  // Locks the event before the link, as deletions do.
  const [row] = await tx
    .select({ event: calendarEvents })
    .from(calendarEventLinks)
    .innerJoin(calendarEvents, eq(calendarEvents.id, calendarEventLinks.eventId))
    .where(isLink)
    .for('update', { of: calendarEvents });
  const [link] = await tx.select().from(calendarEventLinks).where(isLink).for('update');
  return link && { link, row: link.eventId === null ? undefined : row?.event };
}
