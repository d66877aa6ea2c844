import { sql } from 'drizzle-orm';
import { bigint, bigserial, index, json, pgSequence, pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn } from '../db/columns';
import type { Entry } from './outbox';

/** Gives `outbox.position`. */
export const outboxPosition = pgSequence('outbox_position');

/** What sockets are to be told, written in the transaction of what it tells of and read by every process. */
export const outbox = pgTable(
  'outbox',
  {
    /** Order of writing; of two transactions the later may commit first, so nobody reads on from here. */
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** Order of reading, given under one lock after the commit: whoever holds up to here missed nothing before. */
    position: bigint('position', { mode: 'number' }).unique('outbox_position_unique'),
    /** The process whose sockets were told at once. */
    origin: text('origin'),
    /** Stored as it is (the migration says so): it lives for two minutes, and packing it would hold up the writer. */
    entries: json('entries').$type<Entry[]>().notNull(),
    sentAt: instantColumn('sent_at'),
  },
  (t) => [
    index('outbox_unsent')
      .on(t.id)
      .where(sql`${t.position} is null`),
  ],
);
export type OutboxRow = typeof outbox.$inferSelect;
