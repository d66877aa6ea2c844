import { providePostgres } from '../services/postgres';
import { runJest } from './jest';
import type { Suite, SuiteResult } from './suite';

/** The server's tests on the embedded database. */
export const serverSuite: Suite = {
  name: 'server',
  title: 'Tests of the server, embedded database',
  run: (show) =>
    runJest('server', ['server'], { show, env: { TEST_DATABASE_URL: undefined, DATABASE_URL: undefined } }),
};

/** The same tests on a real PostgreSQL. */
export const postgresSuite: Suite = {
  name: 'postgres',
  title: 'Tests of the server, PostgreSQL',
  async run(show) {
    const postgres = await providePostgres();
    if (!postgres) return withoutPostgres();
    try {
      show(postgres.origin);
      return await runJest('server-postgres', ['server'], { show, env: { TEST_DATABASE_URL: postgres.url } });
    } finally {
      await postgres.stop();
    }
  },
};

/** On a laptop without PostgreSQL that is no fault; where CI=true it is. */
function withoutPostgres(): SuiteResult {
  const report = 'No PostgreSQL 15 or newer was found. Install it, or name one in TEST_DATABASE_URL.';
  if (process.env['CI'] === 'true') return { passed: 0, failed: 1, skipped: 0, report };
  console.log(`  not run: ${report}`);
  return { passed: 0, failed: 0, skipped: 0, report };
}
