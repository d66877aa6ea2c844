import { sql } from 'drizzle-orm';
import { check, pgTable, smallint, text } from 'drizzle-orm/pg-core';

/** Settings shared by all processes on this database: one row. */
export const installation = pgTable(
  'installation',
  {
    id: smallint('id').primaryKey().default(1),
    /**
     * Fingerprint of the secret with which this database's sessions and sealed values are created; it does not reveal
     * the secret.
     */
    secretFingerprint: text('secret_fingerprint').notNull(),
  },
  (t) => [check('installation_is_one', sql`${t.id} = 1`)],
);
