import { sql } from 'drizzle-orm';
import { bigint, bigserial, index, json, pgSequence, pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn } from '../db/columns';
import type { Entry } from '../lib/realtime/entries';

/** Source of `outbox.position`. */
export const outboxPosition = pgSequence('outbox_position');

/** Transactional outbox of socket events; every process reads all rows. */
export const outbox = pgTable(
  'outbox',
  {
    /** Order of writing. Transactions may commit in another order, so readers do not use it as a cursor. */
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** Order of reading, assigned under one lock after the commit: a reader at this cursor has missed nothing. */
    position: bigint('position', { mode: 'number' }).unique('outbox_position_unique'),
    /** The process whose sockets have already received the entries. */
    origin: text('origin'),
    /** Stored uncompressed (see the migration): rows live for two minutes, and compression would delay the writer. */
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
