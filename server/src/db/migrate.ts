import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';

/** Any number that no other use of the database takes. */
const LOCK = 7_231_002;

/** Beside this file in the sources, beside the bundle in production. */
export const MIGRATIONS = join(import.meta.dirname, 'migrations');

/** Brings the database to the newest schema; of several processes that start at once one does it, the others wait. */
export async function migrate(pool: pg.Pool) {
  if (!existsSync(MIGRATIONS)) throw new Error(`The migrations are missing: ${MIGRATIONS}`);
  const client = await pool.connect();
  try {
    // Neither waiting for another process nor a change of a large table is cut short.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await runMigrations(drizzle(client), { migrationsFolder: MIGRATIONS });
  } finally {
    // With its connection go the lock and the setting.
    client.release(true);
  }
}
