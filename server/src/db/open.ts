import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config';
import { type Database, openPool } from './client';
import { startEmbedded } from './embedded/start';
import { migrate } from './migrate';

/** No query of ours takes this long; one that does holds up others. */
const STATEMENT_MS = 30_000;
const MAINTENANCE_MS = 5 * 60_000;

/** PostgreSQL where `DATABASE_URL` names one, else the embedded database in the data folder; migrated either way. */
export async function openDatabase(config: Config, log: FastifyBaseLogger): Promise<Database> {
  const onError = (error: Error) => log.warn({ err: error }, 'A database connection was lost');
  if (config.databaseUrl === undefined) return openEmbedded(config, onError);
  const database = openPool({
    connectionString: config.databaseUrl,
    max: config.databasePool,
    // One stays open, also while nobody calls: a restore sees by it that a server runs.
    min: 1,
    application_name: 'atrium',
    pipeline: true,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: STATEMENT_MS,
    onError,
  });
  return migrated(database, config);
}

async function openEmbedded(config: Config, onError: (error: Error) => void): Promise<Database> {
  const embedded = await startEmbedded({ dataDir: config.dataDir });
  const database = openPool({ host: embedded.host, user: 'postgres', database: 'postgres', max: 1, onError });
  // A single process has neither a background writer nor an autovacuum.
  const maintenance = setInterval(() => {
    database.pool
      .query('VACUUM ANALYZE')
      .then(() => database.pool.query('CHECKPOINT'))
      .catch(onError);
  }, MAINTENANCE_MS);
  maintenance.unref();
  const whole: Database = {
    ...database,
    async close() {
      clearInterval(maintenance);
      await database.close();
      await embedded.close();
    },
  };
  return migrated(whole, config);
}

async function migrated(database: Database, { allowNewerSchema }: Config): Promise<Database> {
  try {
    await migrate(database.pool, { allowNewer: allowNewerSchema });
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
