import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instantColumn, primaryId } from '../../db/columns';
import { companies, memberships } from '../memberships/companies.tables';

/**
 * Events, series and exceptions. A series is a row with a rule; an exception is a separate row that replaces or cancels
 * one occurrence of its series. All-day events run from UTC midnight to the UTC midnight after the last day.
 */
export const calendarEvents = pgTable(
  'calendar_events',
  {
    id: primaryId(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    organizerId: uuid('organizer_id').notNull(),
    /** Idempotency key from the client: creating an event again with it returns the first one. */
    clientId: uuid('client_id'),
    scope: text('scope', { enum: ['personal', 'company'] }).notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    location: text('location').notNull().default(''),
    allDay: boolean('all_day').notNull(),
    startsAt: instantColumn('starts_at').notNull(),
    endsAt: instantColumn('ends_at').notNull(),
    /** Whether the attendees are available during the event, as marked in a connected calendar. */
    isFree: boolean('is_free').notNull().default(false),
    /** Time zone in which a series repeats. */
    timeZone: text('time_zone').notNull(),
    /** RRULE (RFC 5545); UNTIL is an instant in UTC. */
    rule: text('rule'),
    /** Latest possible end of the last occurrence; null for a series without an end. */
    seriesEndsAt: instantColumn('series_ends_at'),
    /** For exceptions: the series, and the start of this occurrence according to the rule. */
    seriesId: uuid('series_id'),
    originalStart: instantColumn('original_start'),
    /** For exceptions: whether the occurrence is cancelled. */
    isCancelled: boolean('is_cancelled').notNull().default(false),
    /** Reminders due up to this instant were sent or skipped. Null if no reminder is left. */
    remindersFrom: instantColumn('reminders_from'),
    /** Incremented with every change, including responses. */
    version: integer('version').notNull().default(1),
    createdAt: instantColumn('created_at').notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  (t) => [
    unique('calendar_events_company_id').on(t.companyId, t.id),
    unique('calendar_events_client').on(t.organizerId, t.clientId),
    uniqueIndex('calendar_events_occurrence').on(t.seriesId, t.originalStart),
    index('calendar_events_company_range')
      .on(t.companyId, t.seriesEndsAt, t.startsAt)
      .where(sql`${t.scope} = 'company'`),
    index('calendar_events_reminders')
      .on(t.remindersFrom)
      .where(sql`${t.remindersFrom} is not null`),
    index('calendar_events_organizer').on(t.companyId, t.organizerId),
    foreignKey({ columns: [t.companyId, t.organizerId], foreignColumns: [memberships.companyId, memberships.userId] }),
    foreignKey({ columns: [t.companyId, t.seriesId], foreignColumns: [t.companyId, t.id] }).onDelete('cascade'),
  ],
);
export type CalendarEventRow = typeof calendarEvents.$inferSelect;

/** The participants of events, including the organizer. A person's calendar is read from this table. */
export const calendarAttendees = pgTable(
  'calendar_attendees',
  {
    companyId: uuid('company_id').notNull(),
    eventId: uuid('event_id').notNull(),
    userId: uuid('user_id').notNull(),
    response: text('response', { enum: ['pending', 'accepted', 'declined', 'maybe'] }).notNull(),
    respondedAt: instantColumn('responded_at'),
    /** The person's own colour, an index of the categorical colours; null for the colour of the calendar. */
    colour: integer('colour'),
    /** How long before the start the person is reminded; null for no reminder. */
    reminderMinutes: integer('reminder_minutes'),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.userId] }),
    index('calendar_attendees_user').on(t.companyId, t.userId, t.eventId),
    foreignKey({
      columns: [t.companyId, t.eventId],
      foreignColumns: [calendarEvents.companyId, calendarEvents.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [memberships.companyId, memberships.userId] }),
  ],
);
export type CalendarAttendeeRow = typeof calendarAttendees.$inferSelect;

/** Calendar feeds: one per person and company. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    companyId: uuid('company_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** SHA-256 of the token in the link. */
    tokenHash: text('token_hash').notNull().unique('calendar_feeds_token'),
    createdAt: instantColumn('created_at').notNull(),
    lastReadAt: instantColumn('last_read_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId] }),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [memberships.companyId, memberships.userId] }),
  ],
);
