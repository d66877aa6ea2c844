import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

export type Db = NodePgDatabase;
/** The first argument of repositories: a transaction, or the database itself for a single read. */
export type Tx = Pick<Db, 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute'>;
