import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Replaces a file that only its owner may read: readers see either the old or the new one, also after a power loss. */
export function replaceFile(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  writeDurably(`${path}.new`, content, 'w');
  renameSync(`${path}.new`, path);
  syncFolder(dirname(path));
}

/** Codes with which file systems without hard links refuse one, such as some network drives. */
const NO_LINK_CODES: readonly string[] = ['ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EPERM'];

/** Returns the code of a Node error, such as `ENOENT`; empty if it has none. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** Creates a file that only its owner may read, and its folder. @throws Error with the code EEXIST if it exists */
export function createFile(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  // Under another name first, so that a process that is killed meanwhile leaves no part of the file.
  const temporary = `${path}.${randomUUID()}.new`;
  try {
    writeDurably(temporary, content, 'wx');
    linkSync(temporary, path);
  } catch (error) {
    if (!NO_LINK_CODES.includes(codeOf(error))) throw error;
    writeDurably(path, content, 'wx');
  } finally {
    rmSync(temporary, { force: true });
  }
  syncFolder(dirname(path));
}

function writeDurably(path: string, content: string, flag: 'w' | 'wx'): void {
  const file = openSync(path, flag, 0o600);
  try {
    writeFileSync(file, content);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Makes the names in a folder durable, which the file system writes apart from the files. Windows has no such call. */
function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
