import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';

/** File in which the build lists the contract that the server provides (`build.ts`). */
export const PROVIDED_FILE = 'provides.json';

/**
 * Copies the list of the contract of this server into the release store, where `npm run release` compares releases with
 * it. Does nothing for a server that runs from source and has no list.
 *
 * @param dataDir absolute path
 * @param program folder of the running program
 * @returns whether it was recorded
 */
export async function recordServer(dataDir: string, program: string = import.meta.dirname): Promise<boolean> {
  const provided = join(program, PROVIDED_FILE);
  if (!existsSync(provided)) return false;
  const folder = join(dataDir, 'releases');
  const record = join(folder, 'server.json');
  await mkdir(folder, { recursive: true });
  // Several processes may start at once.
  const copy = `${record}.${process.pid}.new`;
  await copyFile(provided, copy);
  await rename(copy, record);
  return true;
}
