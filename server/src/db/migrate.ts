import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { isBlocked, isUnavailable, messageOf } from './errors';

/**
 * Key of the advisory lock; unique in this database. A restore also holds the lock, so that no server starts during it.
 */
const LOCK = 7_231_002;
/**
 * Time that a migration waits for a table which another transaction uses, such as that of a backup. The requests
 * of other nodes to this table queue behind it, so it lets them pass and tries again.
 */
const TABLE_LOCK_MS = 2_000;
/** Time until the next attempt. */
const RETRY_MS = 1_000;

/** Next to this file in the sources, next to the bundle in production. */
export const MIGRATIONS = join(import.meta.dirname, 'migrations');

/** Thrown when the database does not have the schema that this server needs; the message is for the operator. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

interface MigrateOptions {
  /** Folder of the migrations. */
  folder?: string;
  /** Accepts the schema of a later version, as after a rollback of the server. */
  allowsNewer?: boolean;
  /** Called each time that a table was in use for too long, before the migration is tried again. */
  onBlocked?: (error: unknown) => void;
}

/**
 * Migrates the database to the newest schema, atomically. If several processes start at the same time, one migrates and
 * the others wait.
 *
 * @throws MigrationError if a migration fails, or if the schema is newer than this server
 */
export async function migrate(
  pool: pg.Pool,
  { folder = MIGRATIONS, allowsNewer = false, onBlocked }: MigrateOptions = {},
) {
  if (!existsSync(folder)) throw new Error(`The migrations are missing: ${folder}`);
  const client = await pool.connect();
  try {
    // Waiting for another process that migrates, and altering a large table, may take longer than the timeouts.
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    if (await isNewer(client, folder)) {
      if (allowsNewer) return;
      throw new MigrationError(
        'The database was migrated by a later Atrium. Start that version, or restore the backup from before. If this ' +
          'version is known to run on it, set ALLOW_NEWER_SCHEMA=true.',
      );
    }
    await client.query(`set lock_timeout = ${TABLE_LOCK_MS}`);
    while (!(await runAll(client, folder, onBlocked))) await pause(RETRY_MS);
  } finally {
    // Closing the connection releases the lock and discards the setting.
    client.release(true);
  }
}

/** Runs the migrations in one transaction. Returns false if another transaction was in the way. */
async function runAll(client: pg.PoolClient, folder: string, onBlocked: MigrateOptions['onBlocked']): Promise<boolean> {
  try {
    await runMigrations(drizzle(client), { migrationsFolder: folder });
    return true;
  } catch (error) {
    if (isBlocked(error)) {
      onBlocked?.(error);
      return false;
    }
    if (isUnavailable(error)) throw error;
    throw new MigrationError(`The database could not be migrated and is as it was before (${messageOf(error)}).`, {
      cause: error,
    });
  }
}

/** Returns whether the database has applied a migration later than the last one here. */
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
