import { boolean, foreignKey, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instantColumn, primaryId } from '../../db/columns';
import { calendarConnections } from './connections/connections.tables';
import { calendarEvents } from './calendar.tables';
import type { GoogleState } from './sync/google/synced-state';

/** The calendars of connected accounts that are synced, with the progress of the sync. */
export const syncedCalendars = pgTable(
  'synced_calendars',
  {
    id: primaryId(),
    companyId: uuid('company_id').notNull(),
    connectionId: uuid('connection_id').notNull(),
    /** Calendar id at the provider. */
    externalId: text('external_id').notNull(),
    name: text('name').notNull(),
    /** Whether events created here are written to this calendar. */
    isTarget: boolean('is_target').notNull().default(false),
    /** Null to read everything again. */
    syncToken: text('sync_token'),
    syncedAt: instantColumn('synced_at'),
  },
  (t) => [
    unique('synced_calendars_external').on(t.connectionId, t.externalId),
    unique('synced_calendars_company_id').on(t.companyId, t.id),
    foreignKey({
      columns: [t.companyId, t.connectionId],
      foreignColumns: [calendarConnections.companyId, calendarConnections.id],
    }).onDelete('cascade'),
  ],
);
export type SyncedCalendarRow = typeof syncedCalendars.$inferSelect;

/** Links between events here and at the provider, with the versions of both at the last sync. */
export const calendarEventLinks = pgTable(
  'calendar_event_links',
  {
    id: primaryId(),
    companyId: uuid('company_id').notNull(),
    calendarId: uuid('calendar_id').notNull(),
    /** Event id at the provider. */
    externalId: text('external_id').notNull(),
    /** Null once the event is deleted here; the event at the provider is still to be deleted. */
    eventId: uuid('event_id').references(() => calendarEvents.id, { onDelete: 'set null' }),
    /** Version of the event at the provider. */
    etag: text('etag').notNull().default(''),
    /** The version of our event that the provider has; 0 for none. */
    syncedVersion: integer('synced_version').notNull().default(0),
    /** The event as both sides had it after the last sync; null before its first. Changes are differences to it. */
    syncedState: jsonb('synced_state').$type<GoogleState>(),
    /** When the event was deleted here. */
    deletedAt: instantColumn('deleted_at'),
    /** Whether the event was created at the provider; disconnecting removes it here. */
    isImported: boolean('is_imported').notNull().default(false),
  },
  (t) => [
    unique('calendar_event_links_external').on(t.calendarId, t.externalId),
    index('calendar_event_links_event').on(t.eventId),
    foreignKey({
      columns: [t.companyId, t.calendarId],
      foreignColumns: [syncedCalendars.companyId, syncedCalendars.id],
    }).onDelete('cascade'),
  ],
);
export type CalendarEventLinkRow = typeof calendarEventLinks.$inferSelect;
