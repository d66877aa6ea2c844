import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instantColumn, primaryId } from '../db/columns';

/** Work to be done outside of requests: written in the transaction that wants it, removed once it is done. */
export const jobs = pgTable(
  'jobs',
  {
    id: primaryId(),
    name: text('name').notNull(),
    payload: jsonb('payload').notNull(),
    /** Of several waiting jobs of one name, one has the key. */
    key: text('key'),
    /** Due from then on. While somebody works on it: when they are given up for dead. */
    runAt: instantColumn('run_at').notNull(),
    /** How often it was begun. */
    attempts: integer('attempts').notNull().default(0),
    /** Who works on it, one token for each beginning. */
    claim: uuid('claim'),
    /** The one row of a repeating job: it stays and is due again. */
    repeating: boolean('repeating').notNull().default(false),
    createdAt: instantColumn('created_at').notNull(),
    /** Given up; kept for a while for whoever runs the server. */
    failedAt: instantColumn('failed_at'),
    lastError: text('last_error'),
  },
  (t) => [
    index('jobs_due')
      .on(t.runAt)
      .where(sql`${t.failedAt} is null`),
    uniqueIndex('jobs_key')
      .on(t.name, t.key)
      .where(sql`${t.claim} is null and ${t.failedAt} is null`),
    uniqueIndex('jobs_repeating')
      .on(t.name)
      .where(sql`${t.repeating}`),
  ],
);
export type JobRow = typeof jobs.$inferSelect;
