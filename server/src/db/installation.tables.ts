import { sql } from 'drizzle-orm';
import { check, pgTable, smallint, text } from 'drizzle-orm/pg-core';

/** What all processes on this database have in common: one row. */
export const installation = pgTable(
  'installation',
  {
    id: smallint('id').primaryKey().default(1),
    /** Which secret the sessions and sealed values of this database are made with; it reveals nothing of it. */
    secretFingerprint: text('secret_fingerprint').notNull(),
  },
  (t) => [check('installation_is_one', sql`${t.id} = 1`)],
);
