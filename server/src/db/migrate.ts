import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { isUnavailable, messageOf } from './errors';

/** Any number that no other use of the database takes; a restore holds it too, so that no server starts meanwhile. */
const LOCK = 7_231_002;

/** Beside this file in the sources, beside the bundle in production. */
export const MIGRATIONS = join(import.meta.dirname, 'migrations');

/** Why the database is not as this server needs it; its text is for whoever starts the server. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

interface MigrateOptions {
  /** Of the migrations. */
  folder?: string;
  /** Run on a schema that a later Atrium made, as a roll-back of the server does. */
  allowNewer?: boolean;
}

/**
 * Brings the database to the newest schema, as a whole or not at all; of several processes that start at once one does
 * it, the others wait.
 *
 * @throws MigrationError if a migration fails, or if the schema is newer than this server
 */
export async function migrate(pool: pg.Pool, { folder = MIGRATIONS, allowNewer = false }: MigrateOptions = {}) {
  if (!existsSync(folder)) throw new Error(`The migrations are missing: ${folder}`);
  const client = await pool.connect();
  try {
    // Neither waiting for another process nor a change of a large table is cut short.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    if (await isNewer(client, folder)) {
      if (allowNewer) return;
      throw new MigrationError(
        'The database was migrated by a later Atrium. Start that version, or restore the backup from before. If this ' +
          'version is known to run on it, set ALLOW_NEWER_SCHEMA=true.',
      );
    }
    await runMigrations(drizzle(client), { migrationsFolder: folder }).catch((error: unknown) => {
      if (isUnavailable(error)) throw error;
      throw new MigrationError(`The database could not be migrated and is as it was before (${messageOf(error)}).`, {
        cause: error,
      });
    });
  } finally {
    // With its connection go the lock and the setting.
    client.release(true);
  }
}

/** Whether the database has seen a migration that is later than the last one here. */
async function isNewer(client: pg.PoolClient, folder: string): Promise<boolean> {
  const { rows: found } = await client.query<{ name: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  );
  if (!found[0]?.name) return false;
  const { rows } = await client.query<{ latest: string | null }>(
    'select max(created_at)::text as latest from drizzle.__drizzle_migrations',
  );
  const known = Math.max(...readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis));
  return Number(rows[0]?.latest ?? 0) > known;
}
