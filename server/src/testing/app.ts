import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { buildApp } from '../app';
import { type Config, readConfig } from '../lib/config';
import { createDeps } from '../create-deps';
import { isInTransaction } from '../db/client';
import type { App, AppDeps } from '../deps/deps';
import { createJobs } from '../jobs/runner';
import type { Jobs } from '../lib/jobs';
import type { Letter } from '../lib/mail/letter';
import { type Realtime, noopRealtime } from '../lib/realtime/realtime';
import { toRoomEvents } from '../realtime/broadcast';
import { createLocalDelivery } from '../realtime/outbox/local-delivery';
import { createOutboxDelivery } from '../realtime/outbox/outbox-delivery';
import type { Entry } from '../lib/realtime/entries';
import { createTestClock, type TestClock } from './clock';
import { createTestDatabase, type TestDatabase } from './services/database';

/** Wraps an object so that calling one of its methods inside a transaction throws. */
function guardMethods<Target extends object>(name: string, target: Target): Target {
  return new Proxy(target, {
    get(object, key) {
      const value: unknown = Reflect.get(object, key);
      // `jest.spyOn` must find the mock that it installed.
      if (typeof value !== 'function' || 'mock' in value) return value;
      return (...args: unknown[]): unknown => {
        if (isInTransaction()) throw new Error(`${name}.${String(key)} is called inside a transaction`);
        return Reflect.apply(value, object, args);
      };
    },
  });
}

/**
 * Wraps the dependencies that may be used only outside of transactions: their messages could precede a rollback, and
 * waiting for them would hold the locks of the transaction.
 */
function guardTransactions(deps: AppDeps): AppDeps {
  return {
    ...deps,
    background: guardMethods('background', deps.background),
    broker: deps.broker && guardMethods('broker', deps.broker),
    limiter: guardMethods('limiter', deps.limiter),
    mail: guardMethods('mail', deps.mail),
    presence: guardMethods('presence', deps.presence),
    push: guardMethods('push', deps.push),
    realtime: guardMethods('realtime', deps.realtime),
    storage: {
      ...deps.storage,
      files: guardMethods('storage.files', deps.storage.files),
      images: guardMethods('storage.images', deps.storage.images),
    },
  };
}

export interface TestApp {
  app: App;
  deps: AppDeps;
  database: TestDatabase;
  clock: TestClock;
  /** The emails sent, in order. Emails caused by a call are sent before its response; all others after `runJobs`. */
  letters: Letter[];
  /** Runs every due job; jobs that a call commits run automatically before its response. */
  runJobs(): Promise<{ done: number; failed: number }>;
  /** The events sent to rooms, in order. */
  emitted: { room: string; event: string; payload: unknown }[];
  /** The sessions and people whose sockets recheck their rights, in order. */
  rechecked: ({ sessionId: string } | { userId: string })[];
  close(): Promise<void>;
}

interface TestAppOptions {
  /** Environment variables. */
  env?: Record<string, string>;
  /** Dependencies that replace the real ones. */
  deps?: Partial<AppDeps>;
  /** Creates another process of this app's installation, which shares its database, files, secret and clock. */
  beside?: TestApp;
}

/** Creates the parts that all processes of one installation share. */
async function createSharedParts(beside: TestApp | undefined) {
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

/**
 * Creates the whole server with a separate database, a clock that only moves manually, and emails that are collected.
 */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { env = {}, deps: replaced = {}, beside } = options;
  const { database, clock, letters, dataDir, release } = await createSharedParts(beside);
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
  let isWoken = false;
  const jobs: Jobs<AppDeps> = { ...createJobs(), wake: () => void (isWoken = true), start: async () => undefined };
  const realtime: Realtime<AppDeps> = {
    ...noopRealtime,
    emitTo: (room, event, payload) => void emitted.push({ room, event, payload }),
    recheckAccess: (who) => void rechecked.push(who),
    open: () => delivery.begin(),
    deliverPublished: (published) => delivery.flush(published),
    close: () => delivery.close(),
  };
  const deps = guardTransactions({
    ...createDeps(config, database.db, pino({ level: config.logLevel }), clock),
    mail: { deliver: async (letter) => void letters.push(letter) },
    jobs,
    realtime,
    ...replaced,
  });
  function deliver(entry: Entry) {
    if ('subscription' in entry) return;
    if ('recheck' in entry) rechecked.push(entry.recheck);
    else if ('rooms' in entry) emitted.push(...toRoomEvents(entry));
    else emitted.push(entry);
  }
  const delivery = deps.broker
    ? createOutboxDelivery({ ...deps, node: 'test', deliver })
    : createLocalDelivery({ ...deps, deliver });
  const app = await buildApp(deps).catch(async (error: unknown) => {
    await release();
    throw error;
  });
  app.addHook('onSend', async () => {
    if (!isWoken) return;
    isWoken = false;
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
