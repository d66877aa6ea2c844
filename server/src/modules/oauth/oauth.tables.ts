import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instantColumn, primaryId } from '../../db/columns';
import { users } from '../memberships/users.tables';

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
