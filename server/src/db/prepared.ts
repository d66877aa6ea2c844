import type { Tx } from './client';
import { keepsStatements } from './together';

/** Something that drizzle has built: ready to be asked with values in the place of `sql.placeholder(…)`. */
interface Prepared<Rows> {
  execute(values: Record<string, unknown>): Promise<Rows>;
}

let statements = 0;

/**
 * A query that is asked so often that building its text anew each time would cost more than asking it. Built once for
 * the database and once for each transaction that asks it; PostgreSQL reads and plans it once for each connection.
 *
 * @param build ends with `.prepare(name)`
 */
export function preparedOnce<Rows>(build: (tx: Tx, name: string) => Prepared<Rows>) {
  const built = new WeakMap<Tx, Prepared<Rows>>();
  const name = `atrium_${(statements += 1)}`;
  return (tx: Tx, values: Record<string, unknown>): Promise<Rows> => {
    const known = built.get(tx) ?? build(tx, keepsStatements(tx) ? name : '');
    built.set(tx, known);
    return known.execute(values);
  };
}
