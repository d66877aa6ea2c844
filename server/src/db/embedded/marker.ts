import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Thrown when the database in the data folder is incomplete; the message is for the operator who starts the server. */
export class DatabaseMissingError extends Error {
  override readonly name = 'DatabaseMissingError';
}

const markerOf = (dataDir: string) => join(dataDir, 'database.created');

/**
 * Refuses to start if the embedded database was created before and has since been lost, for example after a partial
 * copy of the data folder. Creating a new database would look like an empty installation and overwrite the remains of
 * the old one.
 *
 * @throws DatabaseMissingError
 */
export function refuseLostDatabase(dataDir: string): void {
  const folder = join(dataDir, 'database');
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  const hasRemains = existsSync(folder) && readdirSync(folder).length > 0;
  if (!existsSync(markerOf(dataDir)) && !hasRemains) return;
  throw new DatabaseMissingError(
    `The database in ${folder} is incomplete: PG_VERSION is missing. Nothing was changed. ` +
      'Restore a backup, or copy the data folder again in full; see docs/runbooks/restore.md.',
  );
}

/** Records that the data folder holds a database. Call it after the first migration has succeeded. */
export function rememberDatabase(dataDir: string): void {
  if (existsSync(markerOf(dataDir))) return;
  writeFileSync(markerOf(dataDir), `${new Date().toISOString()}\n`, { mode: 0o600 });
}
