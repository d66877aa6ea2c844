import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/**
 * Matches rows whose id column holds one of these ids. The ids are sent as a single array parameter: serialising and
 * parsing a thousand parameters takes longer than reading the rows.
 */
export const isAnyOf = (column: AnyPgColumn, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...ids])}::uuid[])`;
