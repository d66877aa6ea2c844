import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instantColumn, primaryId } from '../../db/columns';
import { users } from '../memberships/users.tables';
import { memberships } from '../memberships/companies.tables';

/**
 * An account at a provider with which a person signs in. It is identified by `sub`, since an email address may change
 * owners.
 */
export const identities = pgTable(
  'identities',
  {
    id: primaryId(),
    issuer: text('issuer').notNull(),
    sub: text('sub').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /**
     * The address last reported by the provider, shown so that the person recognises the account; no decision depends
     * on it.
     */
    email: text('email'),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [
    unique('identities_subject').on(t.issuer, t.sub),
    // One account per provider, so that a person always knows which one it is.
    unique('identities_user').on(t.userId, t.issuer),
  ],
);
export type IdentityRow = typeof identities.$inferSelect;

/** An authorization request that is in progress at the provider. */
export const oauthStates = pgTable(
  'oauth_states',
  {
    id: primaryId(),
    purpose: text('purpose', { enum: ['sign-in', 'calendar'] }).notNull(),
    /** SHA-256 of the state that travels through the browser. */
    stateHash: text('state_hash').notNull().unique('oauth_states_state'),
    /** SHA-256 of the cookie of the browser that began the request; no other browser can complete it. */
    browserHash: text('browser_hash').notNull(),
    /** Sealed: PKCE verifier, nonce and other data needed to complete the request. */
    secret: text('secret').notNull(),
    consumedAt: instantColumn('consumed_at'),
    /** Sealed: the verified claims, kept until the second factor arrives, since a code can be exchanged only once. */
    proven: text('proven'),
    /** Number of attempts at the second factor. */
    tries: integer('tries').notNull().default(0),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (t) => [index('oauth_states_expiry').on(t.expiresAt)],
);
export type OauthStateRow = typeof oauthStates.$inferSelect;

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
