import { type SQL, sql } from 'drizzle-orm';
import { customType, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Primary key; values come from `deps.ids.uuid()`. */
export const primaryId = () => uuid('id').primaryKey();

/** An instant in whole milliseconds, the precision of JavaScript dates, so that a stored value compares equal. */
export const instantColumn = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** The index of a rich text, for `matchesQuery`. A trigger of the table maintains it; never write it. */
export const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** A short text, such as a name, in lower case without accents, for `containsWords`. The database maintains it. */
export const foldedText = (value: SQL) => text('search').generatedAlwaysAs(sql`fold_text(${value})`);
