import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { buildApp } from '../app';
import { type Config, readConfig } from '../config';
import { createDeps } from '../create-deps';
import type { App, AppDeps } from '../deps';
import { createJobs, type Jobs } from '../jobs/runner';
import type { Letter } from '../lib/mail';
import { type Realtime, silentRealtime } from '../lib/realtime';
import { eachOf } from '../realtime/circular';
import { deliverAlone } from '../realtime/deliver-alone';
import { createDelivery } from '../realtime/delivery';
import type { Entry } from '../realtime/outbox';
import { createTestClock, type TestClock } from './clock';
import { createTestDatabase, type TestDatabase } from './database';

export interface TestApp {
  app: App;
  deps: AppDeps;
  database: TestDatabase;
  clock: TestClock;
  /** What was mailed, in order: by a call before its answer arrives, by anything else after `runJobs`. */
  letters: Letter[];
  /** Does every job that is due; a call that committed jobs does so by itself before its answer arrives. */
  runJobs(): Promise<{ done: number; failed: number }>;
  /** What was sent to rooms, in order. */
  emitted: { room: string; event: string; payload: unknown }[];
  /** Whose sockets were told to look at their rights again, in order. */
  rechecked: ({ sessionId: string } | { userId: string })[];
  close(): Promise<void>;
}

interface TestAppOptions {
  /** Environment variables. */
  env?: Record<string, string>;
  /** Other parts than the real ones. */
  deps?: Partial<AppDeps>;
  /** Makes a further process of this one's installation: with its database, files, secret and clock. */
  beside?: TestApp;
}

/** What all processes of one installation share. */
async function foundation(beside: TestApp | undefined) {
  if (beside) {
    const { database, clock, letters, deps } = beside;
    return { database, clock, letters, dataDir: deps.config.dataDir, release: async () => undefined };
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'atrium-test-'));
  const database = await createTestDatabase();
  const release = async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { database, clock: createTestClock(), letters: [] as Letter[], dataDir, release };
}

/** The whole server on a database of its own, with a clock that stands still and mails that stay. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { env = {}, deps: replaced = {}, beside } = options;
  const { database, clock, letters, dataDir, release } = await foundation(beside);
  const config: Config = readConfig({
    LOG_LEVEL: 'fatal',
    RATE_LIMIT_FACTOR: '1000',
    PUBLIC_URL: 'http://atrium.test',
    DATABASE_URL: database.url,
    ...env,
    DATA_DIR: dataDir,
  });
  const emitted: TestApp['emitted'] = [];
  const rechecked: TestApp['rechecked'] = [];
  let woken = false;
  const jobs: Jobs = { ...createJobs(), wake: () => void (woken = true), start: async () => undefined };
  const realtime: Realtime = {
    ...silentRealtime,
    emitTo: (room, event, payload) => void emitted.push({ room, event, payload }),
    recheckAccess: (who) => void rechecked.push(who),
    open: () => delivery.begin(),
    sendAnnounced: (announced) => delivery.flush(announced),
    close: () => delivery.close(),
  };
  const deps: AppDeps = {
    ...createDeps(config, database.db, pino({ level: config.logLevel }), clock),
    mail: { deliver: async (letter) => void letters.push(letter) },
    jobs,
    realtime,
    ...replaced,
  };
  function handOut(entry: Entry) {
    if ('recheck' in entry) rechecked.push(entry.recheck);
    else if ('rooms' in entry) emitted.push(...eachOf(entry));
    else emitted.push(entry);
  }
  const delivery = deps.broker
    ? createDelivery({ ...deps, node: 'test', handOut })
    : deliverAlone({ ...deps, handOut });
  const app = await buildApp(deps).catch(async (error: unknown) => {
    await release();
    throw error;
  });
  app.addHook('onSend', async () => {
    if (!woken) return;
    woken = false;
    await jobs.runDue();
  });
  return {
    app,
    deps,
    database,
    clock,
    letters,
    runJobs: jobs.runDue,
    emitted,
    rechecked,
    async close() {
      await app.close();
      await release();
    },
  };
}
