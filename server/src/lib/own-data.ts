import type { Tx } from '../db/client';

/** One kind of what is stored about a person, as its module tells it to that person: mapped, without any secret. */
export interface OwnPart<Row extends object = object> {
  /** Key in the export. */
  name: string;
  /** In pages, so that any number of rows passes through little memory. Pages may be read at different moments. */
  pages(tx: Tx, userId: string): AsyncIterable<readonly Row[]>;
}

/** How many rows a page has. */
export const OWN_PAGE = 500;

/** A part that is never long. */
export function shortPart(name: string, read: (tx: Tx, userId: string) => Promise<readonly object[]>): OwnPart {
  return {
    name,
    async *pages(tx, userId) {
      yield await read(tx, userId);
    },
  };
}

/** A part that may be long: `read` gives at most `OWN_PAGE` rows after a key, in its order; null begins. */
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
