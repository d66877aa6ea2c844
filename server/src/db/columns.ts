import { timestamp, uuid } from 'drizzle-orm/pg-core';

/** Made by `deps.ids.uuid()`. */
export const primaryId = () => uuid('id').primaryKey();

/** An instant; whole milliseconds, as JavaScript has them, so that what was stored compares equal. */
export const instantColumn = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
