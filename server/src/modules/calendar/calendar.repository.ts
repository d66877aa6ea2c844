import { LIMITS } from '@atrium/contracts';
import { and, asc, desc, eq, getTableColumns, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { isAnyOf } from '../../db/any-of';
import type { Tx } from '../../db/client';
import { users } from '../memberships/users.tables';
import { calendarEventLinks } from './calendar-sync.tables';
import { type CalendarAttendeeRow, calendarAttendees, type CalendarEventRow, calendarEvents } from './calendar.tables';
import { companies, memberships } from '../memberships/companies.tables';
import { containsWords } from '../../db/search/search';

const { description: _, ...listedColumns } = getTableColumns(calendarEvents);

/** An event as lists need it: without its description, which may be long. */
export type ListedEventRow = Omit<CalendarEventRow, 'description'>;

interface CalendarOwner {
  companyId: string;
  userId: string;
}

interface Range {
  from: Date;
  to: Date;
}

/** Returns the condition for events, series and exceptions that may take place in a range. */
export const isInRange = ({ from, to }: Range): SQL =>
  sql`(${calendarEvents.startsAt} < ${to.toISOString()}::timestamptz and (${calendarEvents.seriesEndsAt} is null
    or ${calendarEvents.seriesEndsAt} >= ${from.toISOString()}::timestamptz))`;

/** Returns the condition for events that a person takes part in, and for company events. */
const isInCalendarOf = ({ companyId, userId }: CalendarOwner, range?: Range): SQL => sql`${calendarEvents.id} in (
  select ${calendarAttendees.eventId} from ${calendarAttendees}
    where ${calendarAttendees.companyId} = ${companyId} and ${calendarAttendees.userId} = ${userId}
  union all
  select ${calendarEvents.id} from ${calendarEvents}
    where ${calendarEvents.companyId} = ${companyId} and ${calendarEvents.scope} = 'company'${range && sql` and ${isInRange(range)}`})`;

/**
 * Returns events, series and exceptions that may take place in the range; at most one more than the calendar lists, which
 * shows that some are missing.
 */
export async function listEvents(tx: Tx, owner: CalendarOwner, range: Range): Promise<ListedEventRow[]> {
  return tx
    .select(listedColumns)
    .from(calendarEvents)
    .where(
      and(
        eq(calendarEvents.companyId, owner.companyId),
        isInCalendarOf(owner, range),
        isInRange(range),
        eq(calendarEvents.isCancelled, false),
      ),
    )
    .orderBy(asc(calendarEvents.startsAt), asc(calendarEvents.id))
    .limit(LIMITS.calendarEvents + 1);
}

/**
 * Returns events, series and exceptions of a calendar whose title, place and people contain all words of an input, the
 * latest first.
 */
export async function searchEvents(
  tx: Tx,
  owner: CalendarOwner,
  { input, limit }: { input: string; limit: number },
): Promise<ListedEventRow[]> {
  const people = sql`(select string_agg(${users.search}, ' ') from ${calendarAttendees}
    join ${users} on ${users.id} = ${calendarAttendees.userId} where ${calendarAttendees.eventId} = ${calendarEvents.id})`;
  const text = sql`concat_ws(' ', fold_text(${calendarEvents.title} || ' ' || ${calendarEvents.location}), ${people})`;
  return tx
    .select(listedColumns)
    .from(calendarEvents)
    .where(
      and(
        eq(calendarEvents.companyId, owner.companyId),
        isInCalendarOf(owner),
        eq(calendarEvents.isCancelled, false),
        containsWords(text, input),
      ),
    )
    .orderBy(desc(calendarEvents.startsAt), desc(calendarEvents.id))
    .limit(limit);
}

/** Returns the occurrences of these series that exceptions replace. */
export async function listReplacedOccurrences(tx: Tx, seriesIds: readonly string[]) {
  if (seriesIds.length === 0) return [];
  const { seriesId, originalStart } = calendarEvents;
  return tx.select({ seriesId, originalStart }).from(calendarEvents).where(isAnyOf(seriesId, seriesIds));
}

export async function findEvent(tx: Tx, companyId: string, id: string): Promise<CalendarEventRow | undefined> {
  const [row] = await tx
    .select()
    .from(calendarEvents)
    .where(and(eq(calendarEvents.companyId, companyId), eq(calendarEvents.id, id)));
  return row;
}

/** Like `findEvent`, but locks the row, so that changes to an event or series run one at a time. */
export async function lockEvent(tx: Tx, companyId: string, id: string): Promise<CalendarEventRow | undefined> {
  const [row] = await tx
    .select()
    .from(calendarEvents)
    .where(and(eq(calendarEvents.companyId, companyId), eq(calendarEvents.id, id)))
    .for('update');
  return row;
}

export async function findByClientId(tx: Tx, organizerId: string, clientId: string) {
  const [row] = await tx
    .select()
    .from(calendarEvents)
    .where(and(eq(calendarEvents.organizerId, organizerId), eq(calendarEvents.clientId, clientId)));
  return row;
}

export async function findException(tx: Tx, seriesId: string, originalStart: Date) {
  const [row] = await tx
    .select()
    .from(calendarEvents)
    .where(and(eq(calendarEvents.seriesId, seriesId), eq(calendarEvents.originalStart, originalStart)));
  return row;
}

/** Returns the exceptions of a series from an instant on, earliest first. */
export async function listExceptions(tx: Tx, seriesId: string, from?: Date): Promise<CalendarEventRow[]> {
  return tx
    .select()
    .from(calendarEvents)
    .where(
      and(
        eq(calendarEvents.seriesId, seriesId),
        from === undefined ? undefined : gte(calendarEvents.originalStart, from),
      ),
    )
    .orderBy(asc(calendarEvents.originalStart));
}

export async function insertEvent(tx: Tx, row: typeof calendarEvents.$inferInsert): Promise<CalendarEventRow> {
  const [inserted] = await tx.insert(calendarEvents).values(row).returning();
  if (!inserted) throw new Error('An insert returned no row');
  return inserted;
}

/** Changes an event and increments its version. */
export async function updateEvent(
  tx: Tx,
  id: string,
  change: Partial<typeof calendarEvents.$inferInsert>,
): Promise<CalendarEventRow> {
  const [row] = await tx
    .update(calendarEvents)
    .set({ ...change, version: sql`${calendarEvents.version} + 1` })
    .where(eq(calendarEvents.id, id))
    .returning();
  if (!row) throw new Error('A changed event is gone');
  return row;
}

/** Deletes events and series with their exceptions, and records when for the sync: the later change wins. */
export async function deleteEvents(tx: Tx, ids: readonly string[], deletedAt: Date): Promise<void> {
  if (ids.length === 0) return;
  const withExceptions = tx
    .select({ id: calendarEvents.id })
    .from(calendarEvents)
    .where(or(isAnyOf(calendarEvents.id, ids), isAnyOf(calendarEvents.seriesId, ids)));
  await tx.update(calendarEventLinks).set({ deletedAt }).where(inArray(calendarEventLinks.eventId, withExceptions));
  await tx.delete(calendarEvents).where(isAnyOf(calendarEvents.id, ids));
}

export async function listAttendees(tx: Tx, eventIds: readonly string[]) {
  if (eventIds.length === 0) return [];
  return tx.select().from(calendarAttendees).where(isAnyOf(calendarAttendees.eventId, eventIds));
}

/** Returns the responses and colours of a person by event. */
export async function listOwnAttendance(
  tx: Tx,
  companyId: string,
  userId: string,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, Pick<CalendarAttendeeRow, 'response' | 'colour'>>> {
  if (eventIds.length === 0) return new Map();
  const { eventId, response, colour } = calendarAttendees;
  const rows = await tx
    .select({ eventId, response, colour })
    .from(calendarAttendees)
    .where(
      and(
        eq(calendarAttendees.companyId, companyId),
        eq(calendarAttendees.userId, userId),
        isAnyOf(calendarAttendees.eventId, eventIds),
      ),
    );
  return new Map(rows.map((row) => [row.eventId, row]));
}

export async function insertAttendees(tx: Tx, rows: (typeof calendarAttendees.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(calendarAttendees).values(rows).onConflictDoNothing();
}

export async function removeAttendees(tx: Tx, eventIds: readonly string[], userIds: readonly string[]): Promise<void> {
  if (eventIds.length === 0 || userIds.length === 0) return;
  await tx
    .delete(calendarAttendees)
    .where(and(isAnyOf(calendarAttendees.eventId, eventIds), isAnyOf(calendarAttendees.userId, userIds)));
}

/** Resets the responses of everyone but the organizer, because the event moved to another time. */
export async function resetResponses(tx: Tx, eventId: string, organizerId: string): Promise<void> {
  await tx
    .update(calendarAttendees)
    .set({ response: 'pending', respondedAt: null })
    .where(and(eq(calendarAttendees.eventId, eventId), sql`${calendarAttendees.userId} <> ${organizerId}`));
}

/** Saves a response; returns false if the person is not invited. */
export async function saveResponse(
  tx: Tx,
  { eventId, userId }: { eventId: string; userId: string },
  answer: Pick<typeof calendarAttendees.$inferInsert, 'response' | 'respondedAt'>,
): Promise<boolean> {
  const saved = await tx
    .update(calendarAttendees)
    .set(answer)
    .where(and(eq(calendarAttendees.eventId, eventId), eq(calendarAttendees.userId, userId)))
    .returning({ userId: calendarAttendees.userId });
  return saved.length > 0;
}

/**
 * Saves a person's settings of an event, or of a series with its exceptions; returns the ids of the events that the
 * person attends.
 */
export async function saveOwnSettings(
  tx: Tx,
  { eventId, userId }: { eventId: string; userId: string },
  settings: { colour?: number | null | undefined; reminderMinutes?: number | null | undefined },
): Promise<string[]> {
  const events = tx
    .select({ id: calendarEvents.id })
    .from(calendarEvents)
    .where(or(eq(calendarEvents.id, eventId), eq(calendarEvents.seriesId, eventId)));
  const saved = await tx
    .update(calendarAttendees)
    .set(settings)
    .where(and(eq(calendarAttendees.userId, userId), inArray(calendarAttendees.eventId, events)))
    .returning({ id: calendarAttendees.eventId });
  return saved.map(({ id }) => id);
}

/** Returns which of these people currently belong to the company. */
export async function listMembersAmong(tx: Tx, companyId: string, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(
      and(eq(memberships.companyId, companyId), isAnyOf(memberships.userId, userIds), isNull(memberships.endedAt)),
    );
  return new Set(rows.map(({ userId }) => userId));
}

export async function findFirstDayOfWeek(tx: Tx, companyId: string): Promise<number> {
  const [row] = await tx
    .select({ firstDayOfWeek: companies.firstDayOfWeek })
    .from(companies)
    .where(eq(companies.id, companyId));
  return row?.firstDayOfWeek ?? 1;
}
