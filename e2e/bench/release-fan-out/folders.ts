import { cpSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bucketOf, type ReleaseBucket } from '@atrium/releases';

/** The data folders of two processes, and where they share their releases. */
export interface ReleaseFolders {
  /** Data folder of each process; twice the same if they share it. */
  dataDirs: readonly [string, string];
  /** Environment variables of the bucket. */
  env: Record<string, string>;
  /** Returns the bucket; undefined without one. */
  bucket(databaseUrl: string): ReleaseBucket | undefined;
  /** Gives the second folder the activation key of the first one. */
  copyKey(): void;
  remove(): Promise<void>;
}

/**
 * Creates the data folders.
 *
 * @param count of different ones
 */
export function createFolders(count: 1 | 2, env: Record<string, string> = {}): ReleaseFolders {
  const create = () => mkdtempSync(join(tmpdir(), 'atrium-bench-'));
  const first = create();
  const dataDirs = [first, count === 1 ? first : create()] as const;
  return {
    dataDirs,
    env,
    bucket: (databaseUrl) => bucketOf({ ...env, DATABASE_URL: databaseUrl }, first),
    copyKey() {
      if (count === 2) cpSync(join(first, 'keys/activation.key'), join(dataDirs[1], 'keys/activation.key'));
    },
    async remove() {
      for (const folder of new Set(dataDirs)) await rm(folder, { recursive: true, force: true });
    },
  };
}
