import { join, resolve } from 'node:path';

/** Absolute path of the workspace. */
export const ROOT = resolve(import.meta.dirname, '../..');

/** The project's own Node.js, whichever runs the specs. */
export const NODE = join(ROOT, 'node_modules/.bin/node');

/** Where runs keep what they make, each in a folder named after its process. */
export const RUNS = join(ROOT, '.cache/e2e');

/** Where this run keeps what it makes. */
export const cachePath = (...parts: string[]): string =>
  join(RUNS, process.env['ATRIUM_E2E_RUN'] ?? String(process.pid), ...parts);

/** Data folder with the releases of this run and an empty database; every server begins with a copy of it. */
export const TEMPLATE = cachePath('template');
