import { join } from 'node:path';
import { jestPreset } from '@atrium/tools-jest';

const root = import.meta.dirname;
const preset = jestPreset({ root, shared: true, setup: [join(root, 'src/testing/cheap-passwords.ts')] });
const { TEST_DATABASE_URL, TEST_REDIS_URL, TEST_NGINX } = process.env;

/**
 * `*.nodes.test.ts` start several processes, which meet in PostgreSQL and Redis; `*.postgres.test.ts` are about
 * PostgreSQL alone, `*.production.test.ts` about the files of `deploy/`. `npm test` provides all of it.
 */
const ignored = [
  ...(TEST_DATABASE_URL ? [] : ['\\.postgres\\.test\\.ts$']),
  ...(TEST_DATABASE_URL && TEST_REDIS_URL ? [] : ['\\.nodes\\.test\\.ts$']),
  ...(TEST_DATABASE_URL && TEST_REDIS_URL && TEST_NGINX ? [] : ['\\.production\\.test\\.ts$']),
];

export default { ...preset, testPathIgnorePatterns: ['/node_modules/', ...ignored] };
