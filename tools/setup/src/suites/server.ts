import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { providePostgres } from '../services/postgres';
import { provideRedis } from '../services/redis';
import { ROOT } from '../workspace';
import { runJest } from './jest';
import type { Suite, SuiteResult } from './suite';

/** Nothing of this machine's own settings. */
const ALONE = { DATABASE_URL: undefined, REDIS_URL: undefined, TEST_REDIS_URL: undefined };

/** The server's tests on the embedded database. */
export const serverSuite: Suite = {
  name: 'server',
  title: 'Tests of the server, embedded database',
  run: (show) => runJest('server', ['server'], { show, env: { ...ALONE, TEST_DATABASE_URL: undefined } }),
};

/** The same tests on a real PostgreSQL, and what restores one. */
export const postgresSuite: Suite = {
  name: 'postgres',
  title: 'Tests of the server, PostgreSQL',
  async run(show) {
    const postgres = await providePostgres();
    if (!postgres) return without(POSTGRES_MISSING);
    try {
      show(postgres.origin);
      const env = { ...ALONE, TEST_DATABASE_URL: postgres.url };
      return await runJest('server-postgres', ['server', 'setup'], { show, env });
    } finally {
      await postgres.stop();
    }
  },
};

/** Every test with sockets once more, on two processes that meet in PostgreSQL and Redis, and what only these can show. */
export const nodesSuite: Suite = {
  name: 'nodes',
  title: 'Tests of the server, two processes',
  async run(show) {
    await using services = new AsyncDisposableStack();
    const postgres = await providePostgres();
    if (!postgres) return without(POSTGRES_MISSING);
    services.defer(() => postgres.stop());
    const redis = await provideRedis();
    if (!redis) return without('No Redis was found. Install it, or name one in TEST_REDIS_URL.');
    services.defer(() => redis.stop());
    show(`${postgres.origin}, ${redis.origin}`);
    const env = { ...ALONE, TEST_DATABASE_URL: postgres.url, TEST_REDIS_URL: redis.url };
    return await runJest('server-nodes', ['server'], { show, env, files: socketTests() });
  },
};

/** Test files that open sockets or start several processes: by what they import and are called, so none is forgotten. */
function socketTests(): string[] {
  return globSync('server/src/**/*.test.ts', { cwd: ROOT })
    .map((file) => join(ROOT, file))
    .filter((file) => file.endsWith('.nodes.test.ts') || readFileSync(file, 'utf8').includes("testing/sockets'"));
}

const POSTGRES_MISSING = 'No PostgreSQL 15 or newer was found. Install it, or name one in TEST_DATABASE_URL.';

/** On a laptop without that service it is no fault; where CI=true it is. */
function without(report: string): SuiteResult {
  if (process.env['CI'] === 'true') return { passed: 0, failed: 1, skipped: 0, report };
  console.log(`  not run: ${report}`);
  return { passed: 0, failed: 0, skipped: 0, report };
}
