import { chmodSync, lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../error-code';

/** Everything in the data folder is private: password hashes, sessions, files and the secret key. */
export const PRIVATE_UMASK = 0o077;

const FOLDER_MODE = 0o700;
const OTHERS = 0o077;

/**
 * Creates the data folder with access for its owner only, or removes other users' access from a folder that an earlier
 * version or a copy left open. If the folder is already private, nothing below it is reachable, so its content is not
 * checked.
 *
 * @param dataDir absolute path
 */
export function secureDataFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: FOLDER_MODE });
  if ((lstatSync(dataDir).mode & OTHERS) === 0) return;
  // The folder first, so that nobody can open a file while its mode is being changed.
  chmodSync(dataDir, FOLDER_MODE);
  for (const name of readdirSync(dataDir)) makePrivate(join(dataDir, name));
}

/** Returns the text of a file in the data folder. Creates a missing file first, readable only by its owner. */
export function readOrCreateFile(path: string, create: () => string): string {
  try {
    // With `wx`, one of two processes that start at the same time creates the file and the other reads it.
    writeFileSync(path, create(), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8').trim();
}

function makePrivate(path: string): void {
  const status = lstatSync(path);
  if (status.isSymbolicLink()) return;
  const mode = status.mode & 0o777 & ~OTHERS;
  if ((status.mode & OTHERS) !== 0) chmodSync(path, mode);
  if (status.isDirectory()) for (const name of readdirSync(path)) makePrivate(join(path, name));
}
