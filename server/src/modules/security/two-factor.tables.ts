import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instantColumn } from '../../db/columns';
import { users } from '../memberships/users.tables';

/** The authenticator app of one account. */
export const twoFactors = pgTable('two_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted, so that codes cannot be generated from the database alone. */
  sealedSecret: text('sealed_secret').notNull(),
  createdAt: instantColumn('created_at').notNull(),
  /** When the factor was confirmed and took effect; null while it is being set up. */
  confirmedAt: instantColumn('confirmed_at'),
  /** Time step of the last accepted code; codes of this and earlier steps are rejected. */
  lastStep: integer('last_step'),
});
export type TwoFactorRow = typeof twoFactors.$inferSelect;

/** Codes for signing in without the app; a row is deleted when its code is used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Keyed hash of a random code, so the code cannot be guessed from it. */
    codeHash: text('code_hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);
