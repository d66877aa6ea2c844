import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instantColumn, primaryId } from '../../db/columns';
import { users } from '../memberships/users.tables';

/** Tokens in links that were emailed to the owner of an account. */
export const mailedTokens = pgTable(
  'mailed_tokens',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['reset', 'verification'] }).notNull(),
    tokenHash: text('token_hash').notNull().unique('mailed_tokens_hash'),
    /** The address to which it was sent; it verifies only that address. */
    email: text('email').notNull(),
    createdAt: instantColumn('created_at').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
    /** When it was used or replaced by a newer one. */
    endedAt: instantColumn('ended_at'),
  },
  (t) => [index('mailed_tokens_user').on(t.userId, t.purpose), index('mailed_tokens_expiry').on(t.expiresAt)],
);
export type MailedTokenRow = typeof mailedTokens.$inferSelect;
