import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instantColumn, primaryId } from '../../../db/columns';
import { memberships } from '../../memberships/companies.tables';

/** The grant to read and write a calendar: one per member, and one for the company. */
export const calendarConnections = pgTable(
  'calendar_connections',
  {
    id: primaryId(),
    companyId: uuid('company_id').notNull(),
    /** The owner of the calendar; for the company's, the person who connected it. */
    userId: uuid('user_id').notNull(),
    usage: text('usage', { enum: ['personal', 'company'] }).notNull(),
    issuer: text('issuer').notNull(),
    sub: text('sub').notNull(),
    email: text('email'),
    /** Sealed; null after the grant was withdrawn. */
    refreshToken: text('refresh_token'),
    /** Sealed; valid until `accessExpiresAt`. */
    accessToken: text('access_token'),
    accessExpiresAt: instantColumn('access_expires_at'),
    /** Lease of the process that exchanges the refresh token, which may be valid only once. */
    refreshingUntil: instantColumn('refreshing_until'),
    syncEnabled: boolean('sync_enabled').notNull().default(true),
    connectedAt: instantColumn('connected_at').notNull(),
    lastSyncAt: instantColumn('last_sync_at'),
    /** When a sync was requested; null after it has ended. */
    syncRequestedAt: instantColumn('sync_requested_at'),
    /** Lease of the process that syncs the calendar. */
    syncingUntil: instantColumn('syncing_until'),
    /** Number of successful syncs. */
    refreshCount: integer('refresh_count').notNull().default(0),
    /** Code of the last error. */
    error: text('error', { enum: ['CALENDAR_WITHDRAWN', 'CALENDAR_SYNC_FAILED'] }),
  },
  (t) => [
    unique('calendar_connections_company_id').on(t.companyId, t.id),
    uniqueIndex('calendar_connections_personal')
      .on(t.companyId, t.userId)
      .where(sql`${t.usage} = 'personal'`),
    uniqueIndex('calendar_connections_company')
      .on(t.companyId)
      .where(sql`${t.usage} = 'company'`),
    index('calendar_connections_grant').on(t.issuer, t.sub),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [memberships.companyId, memberships.userId] }),
  ],
);
export type CalendarConnectionRow = typeof calendarConnections.$inferSelect;
