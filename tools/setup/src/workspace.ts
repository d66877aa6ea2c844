import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Absolute path of the workspace. */
export const ROOT = resolve(import.meta.dirname, '../../..');

/** Folders of the packages that are built and published each on their own: the host first, then every remote. */
export function appFolders(): string[] {
  const remotes = readdirSync(ROOT).filter((name) => /^remote-[a-z]/.test(name));
  return ['host', ...remotes.sort()];
}

/** Where a command keeps its logs and reports; never committed. */
export const cachePath = (...parts: string[]): string => join(ROOT, '.cache/setup', ...parts);

/** The executable of a tool of the workspace: `tool('prettier')`. */
export const tool = (name: string, folder = ROOT): string => join(folder, 'node_modules/.bin', name);

/** The folder with everything that Atrium stores: `DATA_DIR`, or `data` in the workspace. */
export const dataFolder = (): string => resolve(ROOT, process.env['DATA_DIR'] || 'data');
