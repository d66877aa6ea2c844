import { join, resolve } from 'node:path';

/** Absolute path of the workspace. */
export const ROOT = resolve(import.meta.dirname, '../..');

/** The project's own Node.js, regardless of the version that runs the specs. */
export const NODE = join(ROOT, 'node_modules/.bin/node');

/** Folder for the files of all runs, each in a subfolder whose name begins with a process id. */
export const RUNS = join(ROOT, '.cache/e2e');

/** Returns a path in this run's folder. */
export const cachePath = (...parts: string[]): string =>
  join(RUNS, process.env['ATRIUM_E2E_RUN'] ?? String(process.pid), ...parts);

/** Data folder with the releases of this run and an empty database. Every server starts with a copy of it. */
export const TEMPLATE = cachePath('template');
