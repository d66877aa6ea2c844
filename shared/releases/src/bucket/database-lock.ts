import { codeOf, Refusal } from '../refusal';
import type { ExclusiveLock } from './object-store';

/** Identifies the lock among those of the database; only the release store uses this number. */
const LOCK = 7_305_414_712;
/** How long to wait for another process, in ms. */
const MAX_WAIT_MS = 10_000;
/** `lock_not_available` of PostgreSQL. */
const NOT_AVAILABLE = '55P03';

/**
 * Returns a lock that PostgreSQL holds for one connection. It ends with the connection, also if the process is killed.
 *
 * @param databaseUrl of the installation; a connection pooler must let the connection keep its session
 */
export function createDatabaseLock(databaseUrl: string): ExclusiveLock {
  return async (action) => {
    const { default: pg } = await import('pg');
    const client = new pg.Client({ connectionString: databaseUrl });
    // A lost connection makes the next query fail, and must not end the process before.
    client.on('error', () => undefined);
    await client.connect();
    try {
      await client.query(`set lock_timeout = ${MAX_WAIT_MS}`);
      await client.query('select pg_advisory_lock($1)', [LOCK]).catch((error: unknown) => {
        throw codeOf(error) === NOT_AVAILABLE
          ? new Refusal('Another process is changing the releases.', 'Try again when it is done.')
          : error;
      });
      return await action(async () => void (await client.query('select 1')));
    } finally {
      await client.end().catch(() => undefined);
    }
  };
}
