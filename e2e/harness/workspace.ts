import { join, resolve } from 'node:path';

/** Absolute path of the workspace. */
export const ROOT = resolve(import.meta.dirname, '../..');

/** Where a run keeps what it makes and the next one replaces. */
export const cachePath = (...parts: string[]): string => join(ROOT, '.cache/e2e', ...parts);
