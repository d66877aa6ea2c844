import { bigserial, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** Events to be sent, written in the transaction of what they tell of and removed once they went out. */
export const outbox = pgTable('outbox', {
  /** Order of sending; gaps and late commits are fine, since one person's events are written under one lock. */
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  room: text('room').notNull(),
  event: text('event').notNull(),
  payload: jsonb('payload').notNull(),
});
