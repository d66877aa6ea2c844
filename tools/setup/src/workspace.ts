import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Absolute path of the workspace. */
export const ROOT = resolve(import.meta.dirname, '../../..');

/** Returns the folders of the packages that are built and published separately: the host, then every remote. */
export function appFolders(): string[] {
  const remotes = readdirSync(ROOT).filter((name) => /^remote-[a-z]/.test(name));
  return ['host', ...remotes.sort()];
}

/** Returns a path in the folder for logs and reports of commands, which is never committed. */
export const cachePath = (...parts: string[]): string => join(ROOT, '.cache/setup', ...parts);

/** Returns the executable of a tool that is installed in the workspace: `tool('oxlint')`. */
export const tool = (name: string, folder = ROOT): string => join(folder, 'node_modules/.bin', name);

/** Returns the folder with everything that Atrium stores: `DATA_DIR`, or `data` in the workspace. */
export const dataFolder = (): string => resolve(ROOT, process.env['DATA_DIR'] || 'data');
