import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instantColumn } from '../../db/columns';
import { users } from '../accounts/accounts.tables';

/** The authenticator app of one account. */
export const twoFactors = pgTable('two_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted: whoever reads the database alone cannot make codes. */
  sealedSecret: text('sealed_secret').notNull(),
  createdAt: instantColumn('created_at').notNull(),
  /** Counts from then on; before, it was only begun. */
  confirmedAt: instantColumn('confirmed_at'),
  /** Time step of the last code that was taken: that one and older ones are taken no more. */
  lastStep: integer('last_step'),
});
export type TwoFactorRow = typeof twoFactors.$inferSelect;

/** What gets somebody in without the app; a row goes with its use. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Keyed, and of a random code: it is not guessed from here. */
    codeHash: text('code_hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);
