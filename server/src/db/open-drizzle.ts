import { drizzle, type NodePgClient, type NodePgDatabase } from 'drizzle-orm/node-postgres';

export type Db = NodePgDatabase;
/** The first argument of repositories: a transaction, or the database itself for a single read. */
export type Tx = Pick<Db, 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute'>;

/** The part of Drizzle's dialect that writes selected columns; its types declare it as private. */
interface SelectionBuilder {
  buildSelection(fields: unknown, options?: { isSingleTable?: boolean }): unknown;
}

/**
 * Opens Drizzle with each selected column qualified by its table. Without joins, Drizzle omits the table, so that a
 * column of the outer query would become one of the inner query: `m.company_id = company_id` is always true.
 */
export function openDrizzle(client: NodePgClient): Db {
  const db = drizzle(client);
  const { dialect } = db as unknown as { dialect: SelectionBuilder }; // internal in Drizzle's types
  const build = dialect.buildSelection.bind(dialect);
  dialect.buildSelection = (fields) => build(fields, { isSingleTable: false });
  return db;
}
