import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type { Metrics } from '../lib/process/metrics';
import { type Db, openDrizzle } from './open-drizzle';
import { registerPool } from './read-together';

export type { Db, Tx } from './open-drizzle';

export interface Database {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

interface OpenTransaction {
  isOpen: boolean;
  beforeCommit: (() => Promise<void>)[];
  afterCommit: (() => void)[];
}

const openTransaction = new AsyncLocalStorage<OpenTransaction>();

/** Returns whether the caller runs inside an open transaction. */
export const isInTransaction = (): boolean => openTransaction.getStore()?.isOpen === true;

/**
 * Calls `act` after the current transaction commits, and not at all if it rolls back. Without a transaction, calls it
 * immediately.
 */
export function afterCommit(act: () => void): void {
  const transaction = openTransaction.getStore();
  if (transaction?.isOpen) transaction.afterCommit.push(act);
  else act();
}

/** Runs `work` at the end of the current transaction, so that changes collected during it are written once. */
export function beforeCommit(work: () => Promise<void>): void {
  const transaction = openTransaction.getStore();
  if (!transaction?.isOpen) throw new Error('No transaction is open here.');
  transaction.beforeCommit.push(work);
}

/** Runs the work and then the callbacks registered with `beforeCommit`, which may register more. */
async function runWithBeforeCommit<Result>(
  { beforeCommit: callbacks }: OpenTransaction,
  work: () => Promise<Result>,
): Promise<Result> {
  const result = await work();
  for (let next = callbacks.shift(); next; next = callbacks.shift()) await next();
  return result;
}

/**
 * Throws when code requests a second connection inside a transaction: the embedded database has only one, so that code
 * would wait forever. It also throws on PostgreSQL, for consistency.
 */
class GuardedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | void {
    if (isInTransaction()) {
      throw new Error('A transaction is open here: use its `tx`, not the database.');
    }
    return callback ? super.connect(callback) : super.connect();
  }
}

export interface PoolOptions extends pg.PoolConfig {
  /**
   * Whether each connection is a separate session, as on PostgreSQL, so that several queries can be pipelined over it.
   */
  isPipelined?: boolean;
  /** Called when a connection breaks, in use or idle; without this listener the error would end the process. */
  onError(error: Error): void;
}

/** Time to wait for a free connection. */
export const CONNECTION_MS = 10_000;

/**
 * Opens the connection pool. PostgreSQL and the embedded database use the same driver and dialect and differ only in
 * how they are reached.
 */
export function openPool({ onError, ...config }: PoolOptions): Database {
  const pool = new GuardedPool({ connectionTimeoutMillis: CONNECTION_MS, ...config });
  pool.on('error', onError);
  // The pool listens to idle connections only; a connection in use may break between two queries.
  pool.on('connect', (client) => client.on('error', onError));
  const db = openDrizzle(pool);
  if (config.isPipelined) registerPool(db, pool);
  db.transaction = async (work, options) => {
    const client = await pool.connect();
    const state: OpenTransaction = { isOpen: true, beforeCommit: [], afterCommit: [] };
    let failed: { cause: unknown } | undefined;
    const runGuarded = (tx: Parameters<typeof work>[0]) =>
      openTransaction
        .run(state, () => runWithBeforeCommit(state, () => work(tx)))
        .catch((cause: unknown) => {
          failed = { cause };
          throw cause;
        });
    try {
      const result = await openDrizzle(client).transaction(runGuarded, options);
      client.release();
      state.isOpen = false;
      for (const act of state.afterCommit) act();
      return result;
    } catch (error) {
      // If begin, commit or rollback failed, the state of the connection is unknown, so it is discarded.
      client.release(failed?.cause !== error);
      throw failed ? failed.cause : error;
    } finally {
      state.isOpen = false;
    }
  };
  return { db, pool, close: () => pool.end() };
}

/** Registers gauges for the usage of the database connections. */
export function watchPool(metrics: Metrics, pool: pg.Pool): void {
  metrics.gauge(
    'atrium_database_connections',
    'Connections of this process to the database, and callers that wait for one.',
    () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  );
}
