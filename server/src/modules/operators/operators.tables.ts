import { TOKEN_SCOPES } from '@atrium/contracts';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instantColumn, primaryId } from '../../db/columns';
import { users } from '../memberships/users.tables';

/** Tokens with which the pipelines of operators call the API. */
export const operatorTokens = pgTable(
  'operator_tokens',
  {
    id: primaryId(),
    /** The operator who created it. It is valid only while they are one. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    scopes: text('scopes', { enum: TOKEN_SCOPES }).array().notNull(),
    /** The packages that it may change; null for all. */
    packages: text('packages').array(),
    secretHash: text('secret_hash').notNull().unique('operator_tokens_secret'),
    createdAt: instantColumn('created_at').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
    /** To the minute. */
    lastUsedAt: instantColumn('last_used_at'),
    revokedAt: instantColumn('revoked_at'),
  },
  (t) => [index('operator_tokens_user').on(t.userId), index('operator_tokens_expiry').on(t.expiresAt)],
);
export type OperatorTokenRow = typeof operatorTokens.$inferSelect;

/** The changes that operators make by calls. */
const CALL_ACTIONS = [
  'activate',
  'canary',
  'promote',
  'abort',
  'rollback',
  'freeze',
  'unfreeze',
  'createToken',
  'revokeToken',
] as const;

/** Calls of operators and their tokens that changed something, were refused or failed; kept for 400 days. */
export const operatorCalls = pgTable(
  'operator_calls',
  {
    /** Sorts by time. */
    id: primaryId(),
    at: instantColumn('at').notNull(),
    /** The operator, or the one who created the token; null once their account is erased. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Name of the token that was used; null for a person. */
    tokenName: text('token_name'),
    action: text('action', { enum: CALL_ACTIONS }).notNull(),
    /** The package, the frozen packages, or the token that was created or revoked. */
    subject: text('subject').notNull(),
    version: text('version'),
    why: text('why'),
    /** The reason for which nothing changed, or that the outcome is unknown; null after a change. */
    refusal: text('refusal'),
  },
  (t) => [index('operator_calls_user').on(t.userId, t.id), index('operator_calls_at').on(t.at)],
);
export type OperatorCallRow = typeof operatorCalls.$inferSelect;
