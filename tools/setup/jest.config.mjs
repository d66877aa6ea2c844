import { jestPreset } from '@atrium/tools-jest';

const preset = jestPreset({ root: import.meta.dirname });
const onPostgres = '\\.postgres\\.test\\.ts$';

/** `*.postgres.test.ts` need a PostgreSQL: `npm test` runs them, and nothing else of this package, where it has one. */
export default process.env.TEST_DATABASE_URL
  ? { ...preset, testRegex: [onPostgres], testMatch: undefined }
  : { ...preset, testPathIgnorePatterns: ['/node_modules/', onPostgres] };
