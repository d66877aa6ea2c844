import { LIMITS } from '@atrium/contracts';
import { and, asc, desc, lte, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../client';

interface PageOptions {
  table: PgTable;
  id: AnyPgColumn;
  /** The long text of a row, whose size counts: a column, or an expression of several. */
  content: SQLWrapper;
  condition: SQL | undefined;
  /** Columns without nulls that order the rows completely, all in the same direction. */
  sortBy: readonly AnyPgColumn[];
  order: 'asc' | 'desc';
  /** Number of rows. */
  limit: number;
  /** Total size of the rows' content. */
  maxBytes?: number;
}

/**
 * Returns a subquery for the ids of a page: rows up to `limit` until their content exceeds `maxBytes`, but at least
 * one. Join the table to it, sort by `place` and pass the rows with `found` to `toPage`. The database reads the sizes
 * only, and never sends the content of rows beyond the page.
 */
export function byteLimitedPage(
  tx: Tx,
  { table, id, content, condition, sortBy, order, limit, maxBytes = LIMITS.pageBytes }: PageOptions,
) {
  const toDirection = order === 'asc' ? asc : desc;
  // Reads one extra row to detect whether there are more.
  const candidates = tx
    .select({
      id,
      sort: sql`row(${sql.join([...sortBy], sql`, `)})`.as('sort'),
      size: sql<number>`octet_length(${content})`.as('size'),
    })
    .from(table)
    .where(condition)
    .orderBy(...sortBy.map((column) => toDirection(column)))
    .limit(limit + 1)
    .as('candidates');
  const sized = tx
    .select({
      id: candidates.id,
      place: sql<number>`row_number() over (order by ${toDirection(candidates.sort)})`.as('place'),
      bytes: sql<number>`sum(${candidates.size}) over (order by ${toDirection(candidates.sort)})`.as('bytes'),
      found: sql<number>`(count(*) over ())::int`.as('found'),
    })
    .from(candidates)
    .as('sized');
  return tx
    .select({ id: sized.id, place: sized.place, found: sized.found })
    .from(sized)
    .where(and(lte(sized.place, limit), or(lte(sized.place, 1), lte(sized.bytes, maxBytes))))
    .as('page');
}

/** A page, and whether more rows follow in its direction. */
export interface Page<Row> {
  rows: Row[];
  hasMore: boolean;
}

/** Returns the page of the rows that were read with `byteLimitedPage`. */
export function toPage<Row extends { found: number }>(read: readonly Row[]): Page<Omit<Row, 'found'>> {
  const rows = read.map(({ found: _found, ...row }) => row);
  return { rows, hasMore: (read[0]?.found ?? 0) > read.length };
}

/**
 * Returns the first rows until their sizes in bytes exceed `LIMITS.pageBytes`, but at least one. For pages that the
 * database cannot end, because it reads their rows in another way.
 */
export function firstWithinBytes<Row>(rows: readonly Row[], sizeBytesOf: (row: Row) => number): Row[] {
  let bytes = 0;
  const end = rows.findIndex((row, index) => {
    bytes += sizeBytesOf(row);
    return index > 0 && bytes > LIMITS.pageBytes;
  });
  return rows.slice(0, end < 0 ? rows.length : end);
}
