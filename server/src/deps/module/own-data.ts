import type { Tx } from '../../db/client';

/** One kind of personal data as its module exports it to that person: mapped, without secrets. */
export interface OwnPart<Row extends object = object> {
  /** Key in the export. */
  name: string;
  /** Yields rows in pages, so that memory use does not depend on their number. Pages may be read at different times. */
  pages(tx: Tx, userId: string): AsyncIterable<readonly Row[]>;
}

/** Number of rows per page. */
export const OWN_PAGE = 500;

/** Defines a part that is always short. */
export function shortPart(name: string, read: (tx: Tx, userId: string) => Promise<readonly object[]>): OwnPart {
  return {
    name,
    async *pages(tx, userId) {
      yield await read(tx, userId);
    },
  };
}

/**
 * Defines a part that may be long. `read` returns at most `OWN_PAGE` rows after a key, in key order; null starts at the
 * beginning.
 */
export function longPart<Row extends object, Key>(
  name: string,
  read: (tx: Tx, userId: string, after: Key | null) => Promise<readonly Row[]>,
  keyOf: (row: Row) => Key,
): OwnPart<Row> {
  return {
    name,
    async *pages(tx, userId) {
      let after: Key | null = null;
      for (;;) {
        const rows: readonly Row[] = await read(tx, userId, after);
        if (rows.length > 0) yield rows;
        const last = rows.at(-1);
        if (!last || rows.length < OWN_PAGE) return;
        after = keyOf(last);
      }
    },
  };
}
