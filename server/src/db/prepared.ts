import type { Tx } from './client';
import { keepsStatements } from './read-together';

/** A query built by Drizzle, executed with values for its `sql.placeholder(…)`. */
interface PreparedStatement<Rows> {
  execute(values: Record<string, unknown>): Promise<Rows>;
}

let statements = 0;

/**
 * Caches a query that runs so often that building its SQL each time would cost more than running it. It is built once
 * for the database and once for each transaction that uses it; PostgreSQL parses and plans it once per connection.
 *
 * @param build ends with `.prepare(name)`
 */
export function preparedOnce<Rows>(build: (tx: Tx, name: string) => PreparedStatement<Rows>) {
  const built = new WeakMap<Tx, PreparedStatement<Rows>>();
  const name = `atrium_${(statements += 1)}`;
  return (tx: Tx, values: Record<string, unknown>): Promise<Rows> => {
    const known = built.get(tx) ?? build(tx, keepsStatements(tx) ? name : '');
    built.set(tx, known);
    return known.execute(values);
  };
}
