import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace';

/**
 * Tests of behaviour that can differ on the embedded database: its connection, start and restart, accents and text
 * search, skipped locks of jobs, time zones and grouped sums. Its own tests and `*.embedded.test.ts` always run there.
 */
const EMBEDDED_SAMPLE = [
  'db/client.test.ts',
  'db/migrate.test.ts',
  'db/restart.test.ts',
  'db/search/search.test.ts',
  'http/search-routes.test.ts',
  'modules/chat/search/search.test.ts',
  'jobs/jobs.test.ts',
  'modules/overview/overview.test.ts',
];

/**
 * Tests of behaviour that can differ between processes: rooms and presence, missed notifications, messages, boards, and
 * sessions that end elsewhere. `*.nodes.test.ts` start several processes in any case.
 */
const NODES_SAMPLE = [
  'realtime/realtime.test.ts',
  'modules/notifications/streams/catch-up.test.ts',
  'modules/chat/live/events.test.ts',
  'modules/tasks/board.test.ts',
  'modules/sessions/open-sockets.test.ts',
];

/**
 * Tests of the previous server that run on the new schema: a hand-written client uses nearly every domain, a process
 * starts and ends, and people request leave, decide, and record time.
 */
const PREVIOUS_SAMPLE = [
  'close.test.ts',
  'specification/*.test.ts',
  'modules/chat/live/*.test.ts',
  'modules/leave/leave.test.ts',
  'modules/leave/approvals/*.test.ts',
  'modules/time/time.test.ts',
  'modules/time/timers/*.test.ts',
];

const SOURCES = 'server/src';

const serverTests = (pattern: string) => globSync(`${SOURCES}/${pattern}`, { cwd: ROOT });
const absolute = (files: readonly string[]) => files.map((file) => join(ROOT, file));
const sample = (files: readonly string[]) => files.map((file) => `${SOURCES}/${file}`);

/** Returns the absolute paths of the server's tests that run on the embedded database after all ran on PostgreSQL. */
export const embeddedTests = (): string[] =>
  absolute([
    ...serverTests('**/*.embedded.test.ts'),
    ...serverTests('db/embedded/*.test.ts'),
    ...sample(EMBEDDED_SAMPLE),
  ]);

/**
 * Returns the absolute paths of the server's tests that run on two processes.
 *
 * @param all whether every test that opens sockets runs again on two processes, or a sample of them
 */
export function nodesTests(all: boolean): string[] {
  const opensSockets = (file: string) => readFileSync(join(ROOT, file), 'utf8').includes("testing/sockets'");
  const again = all ? serverTests('**/*.test.ts').filter(opensSockets) : sample(NODES_SAMPLE);
  return absolute([...new Set([...serverTests('**/*.nodes.test.ts'), ...again])]);
}

/**
 * Returns the absolute paths of the tests of another checkout that run on the migrations here.
 *
 * @param root absolute path of that checkout
 */
export const previousTests = (root: string): string[] =>
  PREVIOUS_SAMPLE.flatMap((pattern) =>
    globSync(`${SOURCES}/${pattern}`, { cwd: root }).map((file) => join(root, file)),
  );
