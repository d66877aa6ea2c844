import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instantColumn, primaryId } from '../db/columns';

/** Work to do outside of requests: written in the transaction that requests it, removed once it is done. */
export const jobs = pgTable(
  'jobs',
  {
    id: primaryId(),
    name: text('name').notNull(),
    payload: jsonb('payload').notNull(),
    /** At most one waiting job of a name has a given key. */
    key: text('key'),
    /** Due time. While a worker holds the job, the end of its lease. */
    runAt: instantColumn('run_at').notNull(),
    /** Number of attempts that were started. */
    attempts: integer('attempts').notNull().default(0),
    /** Token of the worker that holds the job, a new one for each attempt. */
    claim: uuid('claim'),
    /** Whether this is the single row of a repeating job, which stays and becomes due again. */
    repeating: boolean('repeating').notNull().default(false),
    createdAt: instantColumn('created_at').notNull(),
    /** When the job failed permanently; the row is kept for a while for the operator. */
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
