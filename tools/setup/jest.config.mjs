import { jestPreset } from '@atrium/tools-jest';

const preset = jestPreset({ root: import.meta.dirname });
const onPostgres = '\\.postgres\\.test\\.ts$';
const nightly = process.env.ATRIUM_TEST_ALL ? [] : ['\\.nightly\\.test\\.ts$'];

/**
 * `*.postgres.test.ts` need PostgreSQL. With TEST_DATABASE_URL only these tests of the package run, without it all
 * others. `*.nightly.test.ts` run in `npm run test:all` only.
 */
export default process.env.TEST_DATABASE_URL
  ? { ...preset, testRegex: [onPostgres], testMatch: undefined }
  : { ...preset, testPathIgnorePatterns: ['/node_modules/', onPostgres, ...nightly] };
