import { jestPreset } from '@atrium/tools-jest';

const preset = jestPreset({ root: import.meta.dirname });
const onPostgres = '\\.postgres\\.test\\.ts$';

/**
 * `*.postgres.test.ts` need PostgreSQL. With TEST_DATABASE_URL only these tests of the package run, without it all
 * others.
 */
export default process.env.TEST_DATABASE_URL
  ? { ...preset, testRegex: [onPostgres], testMatch: undefined }
  : { ...preset, testPathIgnorePatterns: ['/node_modules/', onPostgres] };
