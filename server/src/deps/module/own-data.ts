import type { Tx } from '../../db/client';

/** One kind of personal data as its module exports it to that person: mapped, without secrets. */
export interface OwnPart<Deps> {
  /** Key in the export. */
  name: string;
  /** Yields rows in pages, so that memory use does not depend on their number. Pages may be read at different times. */
  pages(tx: Tx, userId: string, deps: Deps): AsyncIterable<readonly object[]>;
}

/** Number of rows per page. */
export const OWN_PAGE_SIZE = 500;

/** Defines a part that is always short. */
export function shortPart<Deps>(
  name: string,
  read: (tx: Tx, userId: string, deps: Deps) => Promise<readonly object[]>,
): OwnPart<Deps> {
  return {
    name,
    async *pages(tx, userId, deps) {
      yield await read(tx, userId, deps);
    },
  };
}

/**
 * Defines a part that may be long. `read` returns at most `OWN_PAGE_SIZE` rows after a key, in key order; null starts
 * at the beginning.
 */
export function longPart<Row extends object, Key>(
  name: string,
  read: (tx: Tx, userId: string, after: Key | null) => Promise<readonly Row[]>,
  keyOf: (row: Row) => Key,
) {
  return {
    name,
    async *pages(tx: Tx, userId: string): AsyncGenerator<readonly Row[]> {
      let after: Key | null = null;
      for (;;) {
        const rows: readonly Row[] = await read(tx, userId, after);
        if (rows.length > 0) yield rows;
        const last = rows.at(-1);
        if (!last || rows.length < OWN_PAGE_SIZE) return;
        after = keyOf(last);
      }
    },
  };
}
