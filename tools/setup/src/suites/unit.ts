import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { packageFolders } from '../install/fingerprint.mjs';
import { ROOT } from '../workspace';
import { runJest } from './runners/jest';
import { NOT_CONCERNED, type Suite } from './suite';

/** Runs the tests of every package except the server. */
export const unitSuite: Suite = {
  name: 'unit',
  title: 'Tests of packages and tools',
  async run(show, { scope, all, ...options } = {}) {
    const folders = (scope?.affected ?? packageFolders(ROOT)).filter(
      (folder) => folder !== 'server' && existsSync(join(ROOT, folder, 'jest.config.mjs')),
    );
    if (folders.length === 0) return NOT_CONCERNED;
    return runJest(
      'unit',
      folders.map((folder) => basename(folder)),
      // Tests that need PostgreSQL run in the suite that provides it.
      { show, env: { TEST_DATABASE_URL: undefined, ATRIUM_TEST_ALL: all ? '1' : undefined }, ...options },
    );
  },
};
