import { globSync } from 'node:fs';
import { join } from 'node:path';
import { provideNginx } from '../services/nginx';
import { extractPreviousServer, findPreviousServer } from '../builds/previous-server';
import { buildServer } from '../builds/server';
import { providePostgres } from '../services/postgres';
import { provideRedis } from '../services/redis';
import { ROOT } from '../workspace';
import { runJest } from './runners/jest';
import { embeddedTests, nodesTests, previousTests } from './server-files';
import {
  brokenResult,
  NGINX_MISSING,
  NOT_CONCERNED,
  notRun,
  POSTGRES_MISSING,
  REDIS_MISSING,
  type Suite,
} from './suite';

/** Environment that isolates tests from this machine's settings. */
const ALONE = { DATABASE_URL: undefined, REDIS_URL: undefined, TEST_REDIS_URL: undefined, TEST_NGINX: undefined };

/** Whether all server tests have run on PostgreSQL earlier in this run. */
let ranOnPostgres = false;

/**
 * Runs the server's tests on the embedded database: a sample, or all of them with `all` or if they have not run on
 * PostgreSQL.
 */
export const serverSuite: Suite = {
  name: 'server',
  title: 'Tests of the server, embedded database',
  async run(show, { scope, all, ...options } = {}) {
    if (scope && !scope.affected.includes('server')) return NOT_CONCERNED;
    const files = ranOnPostgres && !all ? embeddedTests() : [];
    return runJest('server', ['server'], { show, env: { ...ALONE, TEST_DATABASE_URL: undefined }, files, ...options });
  },
};

/** Packages with tests that run on PostgreSQL. */
const POSTGRES_PROJECTS = [
  { folder: 'server', name: 'server' },
  { folder: 'tools/setup', name: 'setup' },
] as const;

/** Runs all server tests on a real PostgreSQL, and the setup's tests that need one, such as for restoring backups. */
export const postgresSuite: Suite = {
  name: 'postgres',
  title: 'Tests of the server, PostgreSQL',
  async run(show, { scope, all, ...options } = {}) {
    const projects = POSTGRES_PROJECTS.filter(({ folder }) => scope?.affected.includes(folder) ?? true);
    if (projects.length === 0) return NOT_CONCERNED;
    const postgres = await providePostgres();
    if (!postgres) return notRun(POSTGRES_MISSING);
    try {
      ranOnPostgres = projects.some(({ folder }) => folder === 'server');
      show(postgres.origin);
      const env = { ...ALONE, TEST_DATABASE_URL: postgres.url, ATRIUM_TEST_ALL: all ? '1' : undefined };
      const names = projects.map(({ name }) => name);
      return await runJest('server-postgres', names, { show, env, ...options });
    } finally {
      await postgres.stop();
    }
  },
};

/**
 * Runs the tests that need several processes, which share PostgreSQL and Redis, and repeats tests with sockets there: a
 * sample, or all of them with `all`.
 */
export const nodesSuite: Suite = {
  name: 'nodes',
  title: 'Tests of the server, two processes',
  async run(show, { scope, all = false, again, signal } = {}) {
    if (scope && !scope.affected.includes('server')) return NOT_CONCERNED;
    await using services = new AsyncDisposableStack();
    const postgres = await providePostgres();
    if (!postgres) return notRun(POSTGRES_MISSING);
    services.defer(() => postgres.stop());
    const redis = await provideRedis();
    if (!redis) return notRun(REDIS_MISSING);
    services.defer(() => redis.stop());
    show(`${postgres.origin}, ${redis.origin}`);
    const env = { ...ALONE, TEST_DATABASE_URL: postgres.url, TEST_REDIS_URL: redis.url };
    return await runJest('server-nodes', ['server'], { show, env, files: nodesTests(all), again, signal });
  },
};

/** Tests the files of `deploy/` in use: nginx in front of two processes, with PostgreSQL and Redis. */
export const productionSuite: Suite = {
  name: 'production',
  title: 'Production deployment',
  async run(show, { scope, ...options } = {}) {
    const isDeployed = (file: string) => file.startsWith('deploy/');
    if (scope && !scope.affected.includes('server') && !scope.files.some(isDeployed)) return NOT_CONCERNED;
    await using services = new AsyncDisposableStack();
    const postgres = await providePostgres();
    if (!postgres) return notRun(POSTGRES_MISSING);
    services.defer(() => postgres.stop());
    const redis = await provideRedis();
    if (!redis) return notRun(REDIS_MISSING);
    services.defer(() => redis.stop());
    const nginx = await provideNginx();
    if (!nginx) return notRun(NGINX_MISSING);
    await buildServer();
    show(`${nginx}, ${postgres.origin}, ${redis.origin}`);
    const env = { ...ALONE, TEST_DATABASE_URL: postgres.url, TEST_REDIS_URL: redis.url, TEST_NGINX: nginx };
    const figures: string[] = [];
    const onLine = (line: string) => {
      if (line.startsWith('▸ ')) figures.push(line.slice(2));
    };
    const files = globSync('server/src/**/*.production.test.ts', { cwd: ROOT }).map((file) => join(ROOT, file));
    return { ...(await runJest('server-production', ['server'], { show, env, files, onLine, ...options })), figures };
  },
};

/**
 * Runs a sample of the previous server's own tests on the migrations of the sources here, because the previous server
 * runs on the new schema while nodes restart one after the other.
 */
export const previousSuite: Suite = {
  name: 'previous',
  title: 'Previous server on the new schema',
  isNightly: true,
  async run(show, { again, signal } = {}) {
    const commit = findPreviousServer();
    if (commit === null) return notRun(HISTORY_MISSING);
    await using services = new AsyncDisposableStack();
    const postgres = await providePostgres();
    if (!postgres) return notRun(POSTGRES_MISSING);
    services.defer(() => postgres.stop());
    show(`${commit.slice(0, 10)}, packages`);
    const root = await extractPreviousServer(commit);
    const files = previousTests(root);
    if (files.length === 0) return brokenResult(`${commit} has none of the tests that are run.`);
    show(`${commit.slice(0, 10)}, ${postgres.origin}`);
    const env = { ...ALONE, TEST_DATABASE_URL: postgres.url };
    return await runJest('server-previous', ['server'], { show, env, root, files, again, signal });
  },
};

const HISTORY_MISSING = 'The clone has no commit with other migrations. Fetch the history: git fetch --unshallow';
