import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A sparse clone has only some of the packages. */
const isHere = (/** @type {string} */ folder) => folder.endsWith('*') || existsSync(join(import.meta.dirname, folder));

/** Every package's own configuration, run together: `jest` at the top level tests the whole workspace. */
export default {
  testSequencer: '<rootDir>/tools/jest/random-sequencer.mjs',
  projects: [
    'shared/*',
    'host',
    'remote-*',
    'server',
    'tools/eslint',
    'tools/jest',
    'tools/release',
    'tools/setup',
    'tools/webpack',
  ]
    .filter(isHere)
    .map((folder) => `<rootDir>/${folder}`),
};
