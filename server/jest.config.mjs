import { jestPreset } from '@atrium/tools-jest';

const preset = jestPreset({ root: import.meta.dirname });
const { TEST_DATABASE_URL, TEST_REDIS_URL } = process.env;

/**
 * `*.nodes.test.ts` start several processes, which meet in PostgreSQL and Redis; `*.postgres.test.ts` are about
 * PostgreSQL alone. `npm test` provides both.
 */
const ignored = [
  ...(TEST_DATABASE_URL ? [] : ['\\.postgres\\.test\\.ts$']),
  ...(TEST_DATABASE_URL && TEST_REDIS_URL ? [] : ['\\.nodes\\.test\\.ts$']),
];

export default { ...preset, testPathIgnorePatterns: ['/node_modules/', ...ignored] };
