import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { packageFolders } from '../install/fingerprint.mjs';
import { ROOT } from '../workspace';
import { runJest } from './jest';
import type { Suite } from './suite';

/** Every package's own tests but the server's. */
export const unitSuite: Suite = {
  name: 'unit',
  title: 'Tests of packages and tools',
  run(show) {
    const folders = packageFolders(ROOT).filter(
      (folder) => folder !== 'server' && existsSync(join(ROOT, folder, 'jest.config.mjs')),
    );
    return runJest(
      'unit',
      folders.map((folder) => basename(folder)),
      // What needs PostgreSQL runs where that is provided.
      { show, env: { TEST_DATABASE_URL: undefined } },
    );
  },
};
