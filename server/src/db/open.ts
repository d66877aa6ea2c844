import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../lib/config';
import { CONNECTION_MS, type Database, openPool } from './client';
import { refuseLostDatabase, rememberDatabase } from './embedded/marker';
import { startEmbedded } from './embedded/start';
import { migrate } from './migrate';

/** Timeout of a query; a longer one would block others. */
const STATEMENT_MS = 30_000;
/** Time to wait for rows that another transaction locked; as long as for a free connection. */
const LOCK_MS = CONNECTION_MS;
/**
 * JIT compilation takes longer than running a report, and sorting groups on disk takes longer than hashing them in
 * memory.
 */
const SESSION = '-c jit=off -c work_mem=16MB';
const MAINTENANCE_MS = 5 * 60_000;

/** Opens PostgreSQL if `DATABASE_URL` is set, otherwise the embedded database in the data folder, and migrates it. */
export async function openDatabase(config: Config, log: FastifyBaseLogger): Promise<Database> {
  const onError = (error: Error) => log.warn({ err: error }, 'A database connection was lost');
  if (config.databaseUrl === undefined) return openEmbedded(config, log, onError);
  const database = openPool({
    connectionString: config.databaseUrl,
    max: config.databasePool,
    // One connection stays open even when idle: a restore detects a running server by it.
    min: 1,
    application_name: 'atrium',
    isPipelined: true,
    options: SESSION,
    statement_timeout: STATEMENT_MS,
    lock_timeout: LOCK_MS,
    idle_in_transaction_session_timeout: STATEMENT_MS,
    onError,
  });
  return migrateOrClose(database, config, log);
}

async function openEmbedded(
  config: Config,
  log: FastifyBaseLogger,
  onError: (error: Error) => void,
): Promise<Database> {
  refuseLostDatabase(config.dataDir);
  const embedded = await startEmbedded({ dataDir: config.dataDir });
  const connection = openPool({ host: embedded.host, user: 'postgres', database: 'postgres', max: 1, onError });
  // The embedded database has neither a background writer nor autovacuum.
  const maintenance = setInterval(() => {
    connection.pool
      .query('VACUUM ANALYZE')
      .then(() => connection.pool.query('CHECKPOINT'))
      .catch(onError);
  }, MAINTENANCE_MS);
  maintenance.unref();
  const database: Database = {
    ...connection,
    async close() {
      clearInterval(maintenance);
      await connection.close();
      await embedded.close();
    },
  };
  await migrateOrClose(database, config, log);
  rememberDatabase(config.dataDir);
  return database;
}

async function migrateOrClose(
  database: Database,
  { allowNewerSchema }: Config,
  log: FastifyBaseLogger,
): Promise<Database> {
  const onBlocked = (error: unknown) =>
    log.warn({ err: error }, 'Another transaction, such as a backup, uses a table to migrate; trying again');
  try {
    await migrate(database.pool, { allowsNewer: allowNewerSchema, onBlocked });
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
