import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instantColumn, primaryId } from '../../db/columns';
import { users } from '../accounts/accounts.tables';
import { memberships } from '../companies/companies.tables';

/** An account at a provider by which somebody signs in. What counts is `sub`: an e-mail address may change hands. */
export const identities = pgTable(
  'identities',
  {
    id: primaryId(),
    issuer: text('issuer').notNull(),
    sub: text('sub').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As the provider last told, for the person to recognise it; nothing is decided by it. */
    email: text('email'),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [
    unique('identities_subject').on(t.issuer, t.sub),
    // One account a provider, so that a person always knows which.
    unique('identities_user').on(t.userId, t.issuer),
  ],
);
export type IdentityRow = typeof identities.$inferSelect;

/** Somebody on the way to the provider and back. */
export const oauthStates = pgTable(
  'oauth_states',
  {
    id: primaryId(),
    purpose: text('purpose', { enum: ['sign-in', 'calendar'] }).notNull(),
    /** SHA-256 of the state that travels through the browser. */
    stateHash: text('state_hash').notNull().unique('oauth_states_state'),
    /** SHA-256 of the cookie of the browser that began; no other one may end it. */
    browserHash: text('browser_hash').notNull(),
    /** Sealed: PKCE verifier, nonce and what else the way back needs. */
    secret: text('secret').notNull(),
    consumedAt: instantColumn('consumed_at'),
    /** Sealed: what the provider proved, kept while the second factor is missing. A code is exchanged only once. */
    proven: text('proven'),
    /** Tries at the second factor. */
    tries: integer('tries').notNull().default(0),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (t) => [index('oauth_states_expiry').on(t.expiresAt)],
);
export type OauthStateRow = typeof oauthStates.$inferSelect;

/** The standing permission to read and write a calendar: one of each member, and one of the company. */
export const calendarConnections = pgTable(
  'calendar_connections',
  {
    id: primaryId(),
    companyId: uuid('company_id').notNull(),
    /** Whose calendar it is; for the company's, who connected it. */
    userId: uuid('user_id').notNull(),
    usage: text('usage', { enum: ['personal', 'company'] }).notNull(),
    issuer: text('issuer').notNull(),
    sub: text('sub').notNull(),
    email: text('email'),
    /** Sealed; null once the permission was withdrawn. */
    refreshToken: text('refresh_token'),
    /** Sealed; of use until `accessExpiresAt`. */
    accessToken: text('access_token'),
    accessExpiresAt: instantColumn('access_expires_at'),
    /** One process at a time exchanges the refresh token, which may be good for one use only. */
    refreshingUntil: instantColumn('refreshing_until'),
    syncEnabled: boolean('sync_enabled').notNull().default(true),
    connectedAt: instantColumn('connected_at').notNull(),
    lastSyncAt: instantColumn('last_sync_at'),
    /** Code of what went wrong last. */
    error: text('error', { enum: ['CALENDAR_WITHDRAWN'] }),
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
