import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { buildApp } from '../app';
import { type Config, readConfig } from '../config';
import { createDeps } from '../create-deps';
import type { Database } from '../db/client';
import type { App, AppDeps } from '../deps';
import { createIds } from '../lib/ids';
import { createLimiter } from '../lib/limiter';
import type { Letter } from '../lib/mail';
import { type Realtime, silentRealtime } from '../lib/realtime';
import { createOutbox } from '../realtime/outbox';
import { createTestClock, type TestClock } from './clock';
import { createTestDatabase } from './database';

export interface TestApp {
  app: App;
  deps: AppDeps;
  database: Database;
  clock: TestClock;
  /** What was mailed, in order. */
  letters: Letter[];
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
}

/** The whole server on a database of its own, with a clock that stands still and mails that stay. */
export async function createTestApp({ env = {}, deps: replaced = {} }: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'atrium-test-'));
  const config: Config = readConfig({
    LOG_LEVEL: 'fatal',
    RATE_LIMIT_FACTOR: '1000',
    PUBLIC_URL: 'http://atrium.test',
    ...env,
    DATA_DIR: dataDir,
  });
  const database = await createTestDatabase();
  const clock = createTestClock();
  const letters: Letter[] = [];
  const emitted: TestApp['emitted'] = [];
  const rechecked: TestApp['rechecked'] = [];
  const realtime: Realtime = {
    ...silentRealtime,
    emitTo: (room, event, payload) => void emitted.push({ room, event, payload }),
    recheckAccess: (who) => void rechecked.push(who),
    sendAnnounced: () => outbox.flush(),
    close: () => outbox.close(),
  };
  const deps: AppDeps = {
    ...createDeps(config, database.db, pino({ level: config.logLevel })),
    clock,
    ids: createIds(clock),
    limiter: createLimiter(clock, config.rateLimitFactor),
    mail: { send: (letter) => void letters.push(letter), flush: async () => undefined },
    realtime,
    ...replaced,
  };
  const outbox = createOutbox(deps, realtime.emitTo);
  const release = async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const app = await buildApp(deps).catch(async (error: unknown) => {
    await release();
    throw error;
  });
  return {
    app,
    deps,
    database,
    clock,
    letters,
    emitted,
    rechecked,
    async close() {
      await app.close();
      await release();
    },
  };
}
