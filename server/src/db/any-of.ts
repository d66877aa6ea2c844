import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/**
 * Whether a column of ids holds one of these. All go as one parameter: a parameter for each of a thousand takes longer
 * to write and to read than the rows that they find.
 */
export const isAnyOf = (column: AnyPgColumn, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...ids])}::uuid[])`;
