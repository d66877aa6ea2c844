import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from './config';
import type { Database } from './db/client';
import type { Background } from './lib/background';
import type { Clock } from './lib/clock';
import type { Ids } from './lib/ids';
import type { Keys } from './lib/keys';
import type { Limiter } from './lib/limiter';
import type { Mail } from './lib/mail';
import type { Metrics } from './lib/metrics';
import type { Jobs } from './jobs/runner';
import type { Presence } from './lib/presence';
import type { Realtime } from './lib/realtime';
import type { Storage } from './lib/storage';
import type { Broker } from './scale/broker';

/** Everything the app is built from; services take it as their first argument. */
export interface AppDeps {
  config: Config;
  /** `db.transaction(async (tx) => …)` for anything that writes. */
  db: Database['db'];
  clock: Clock;
  ids: Ids;
  keys: Keys;
  limiter: Limiter;
  /** For the job that delivers letters; modules use `sendLater`. */
  mail: Mail;
  jobs: Jobs;
  storage: Storage;
  realtime: Realtime;
  presence: Presence;
  /** Redis, where several processes run. */
  broker: Broker | null;
  background: Background;
  /** `metrics.gauge(name, help, read)` shows a number to whoever watches the server. */
  metrics: Metrics;
  log: FastifyBaseLogger;
}

export type App = FastifyInstance;
