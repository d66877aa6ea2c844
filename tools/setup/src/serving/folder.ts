import { existsSync } from 'node:fs';
import { holdDataFolder } from '../backup/data-lock';

/**
 * Ensures that no other Atrium uses the embedded database in the folder, before anything in it changes. Otherwise the
 * browsers of that Atrium would receive releases that are not meant for them.
 *
 * @param dataDir absolute path; need not exist
 * @param databaseUrl if set, several servers may share the folder
 * @throws Refusal if another Atrium runs there
 */
export async function requireFreeFolder(dataDir: string, databaseUrl: string | undefined): Promise<void> {
  if (databaseUrl || !existsSync(dataDir)) return;
  const release = await holdDataFolder(dataDir);
  release();
}
