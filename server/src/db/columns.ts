import { sql } from 'drizzle-orm';
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';
import { foldText } from '../lib/text/fold-text';

/** Primary key; values come from `deps.ids.uuid()`. */
export const primaryId = () => uuid('id').primaryKey();

/** An instant in whole milliseconds, the precision of JavaScript dates, so that a stored value compares equal. */
export const instantColumn = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** Words for full-text search: written as text, stored as `tsvector` without accents and without stemming. */
export const searchVector = customType<{ data: string; driverData: string }>({
  dataType: () => 'tsvector',
  toDriver: (text) => sql`to_tsvector('simple', ${foldText(text)})`,
});
