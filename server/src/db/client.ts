import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { rememberPool } from './together';

export type Db = NodePgDatabase;
/** What repositories take first: a transaction, or the database itself for a single read. */
export type Tx = Pick<Db, 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute'>;

export interface Database {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

interface OpenTransaction {
  open: boolean;
  beforeCommit: (() => Promise<void>)[];
  afterCommit: (() => void)[];
}

const openTransaction = new AsyncLocalStorage<OpenTransaction>();

/** Calls `act` once the transaction that is open here has committed, never if it rolls back; at once where none is. */
export function afterCommit(act: () => void): void {
  const transaction = openTransaction.getStore();
  if (transaction?.open) transaction.afterCommit.push(act);
  else act();
}

/** Does the work as the last of the transaction that is open here, so that what is gathered meanwhile is written once. */
export function beforeCommit(work: () => Promise<void>): void {
  const transaction = openTransaction.getStore();
  if (!transaction?.open) throw new Error('No transaction is open here.');
  transaction.beforeCommit.push(work);
}

/** The work, then what it left for the end; that may leave something as well. */
async function toItsEnd<Result>({ beforeCommit: ends }: OpenTransaction, work: () => Promise<Result>): Promise<Result> {
  const result = await work();
  for (let next = ends.shift(); next; next = ends.shift()) await next();
  return result;
}

/**
 * The embedded database has one connection: whoever waits for a second one inside a transaction waits for ever.
 * So it throws, on PostgreSQL as well.
 */
class GuardedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | void {
    if (openTransaction.getStore()?.open) {
      throw new Error('A transaction is open here: use its `tx`, not the database.');
    }
    return callback ? super.connect(callback) : super.connect();
  }
}

export interface PoolOptions extends pg.PoolConfig {
  /** Each connection is a session of its own, as those to PostgreSQL are: it may be sent several queries at once. */
  pipeline?: boolean;
  /** Told of a connection that broke, in use or not; without this listener it would end the process. */
  onError(error: Error): void;
}

/** One pool, one dialect: PostgreSQL and the embedded database differ only in where they are reached. */
export function openPool({ onError, ...config }: PoolOptions): Database {
  const pool = new GuardedPool({ connectionTimeoutMillis: 10_000, ...config });
  pool.on('error', onError);
  // The pool listens to idle connections only; one in use may break between two queries.
  pool.on('connect', (client) => client.on('error', onError));
  const db = drizzle(pool);
  if (config.pipeline) rememberPool(db, pool);
  db.transaction = async (work, options) => {
    const client = await pool.connect();
    const state: OpenTransaction = { open: true, beforeCommit: [], afterCommit: [] };
    let failed: { cause: unknown } | undefined;
    const guarded = (tx: Parameters<typeof work>[0]) =>
      openTransaction
        .run(state, () => toItsEnd(state, () => work(tx)))
        .catch((cause: unknown) => {
          failed = { cause };
          throw cause;
        });
    try {
      const result = await drizzle(client).transaction(guarded, options);
      client.release();
      state.open = false;
      for (const act of state.afterCommit) act();
      return result;
    } catch (error) {
      // Where begin, commit or rollback failed nobody knows in what state the connection is.
      client.release(failed?.cause !== error);
      throw failed ? failed.cause : error;
    } finally {
      state.open = false;
    }
  };
  return { db, pool, close: () => pool.end() };
}
