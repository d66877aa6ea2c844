import { existsSync } from 'node:fs';
import { holdDataFolder } from '../backup/data-lock';

/**
 * Makes sure that no other Atrium has its embedded database in the folder, before anything there is changed: its
 * browsers would get releases that nobody meant for them.
 *
 * @param dataDir absolute path; need not exist
 * @param databaseUrl where it is set, several may share the folder
 * @throws Refusal if another one runs there
 */
export async function assertFolderFree(dataDir: string, databaseUrl: string | undefined): Promise<void> {
  if (databaseUrl || !existsSync(dataDir)) return;
  const letGo = await holdDataFolder(dataDir);
  letGo();
}
