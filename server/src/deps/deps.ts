import type { Store } from '@atrium/releases';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from '../lib/config';
import type { Database } from '../db/client';
import type { Background } from '../lib/process/background';
import type { Clock } from '../lib/clock';
import type { Ids } from '../lib/ids';
import type { Keys } from '../lib/keys';
import type { Limiter } from '../lib/limits/limiter';
import type { Mail } from '../lib/mail/mail';
import type { Metrics } from '../lib/process/metrics';
import type { Jobs } from '../lib/jobs';
import type { ModuleParts } from './module/module-parts';
import type { Presence } from '../lib/presence';
import type { PushSender } from '../lib/push/push-sender';
import type { Realtime } from '../lib/realtime/realtime';
import type { Storage } from '../lib/storage/storage';
import type { UnsentBytes } from '../lib/limits/unsent-bytes';
import type { UploadSlots } from '../lib/storage/upload-slots';
import type { Broker } from '../scale/broker';

/** The dependencies of the app. Services take them as their first argument. */
export interface AppDeps {
  config: Config;
  /** Use `db.transaction(async (tx) => …)` for all writes. */
  db: Database['db'];
  clock: Clock;
  ids: Ids;
  keys: Keys;
  limiter: Limiter;
  /** Used by the job that delivers emails; modules use `sendLater`. */
  mail: Mail;
  /** Sends push messages to browsers. */
  push: PushSender;
  jobs: Jobs<AppDeps>;
  storage: Storage;
  /** The stored and live releases of the host and the remotes. Never used inside a transaction. */
  releaseStore: Store;
  uploads: UploadSlots;
  unsent: UnsentBytes;
  realtime: Realtime<AppDeps>;
  presence: Presence;
  /** Redis, if several processes run. */
  broker: Broker | null;
  background: Background;
  /** `metrics.gauge(name, help, read)` exposes a number to monitoring. */
  metrics: Metrics;
  /** The parts of all modules; see `module/server-module.ts`. */
  parts: ModuleParts<AppDeps>;
  log: FastifyBaseLogger;
}

export type App = FastifyInstance;
