import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from './config';
import type { Database } from './db/client';
import type { Background } from './lib/background';
import type { Clock } from './lib/clock';
import type { Ids } from './lib/ids';
import type { Keys } from './lib/keys';
import type { Limiter } from './lib/limiter';
import type { Mail } from './lib/mail';
import type { PresenceBoard } from './lib/presence';
import type { Realtime } from './lib/realtime';
import type { Storage } from './lib/storage';

/** Everything the app is built from; services take it as their first argument. */
export interface AppDeps {
  config: Config;
  /** `db.transaction(async (tx) => …)` for anything that writes. */
  db: Database['db'];
  clock: Clock;
  ids: Ids;
  keys: Keys;
  limiter: Limiter;
  mail: Mail;
  storage: Storage;
  realtime: Realtime;
  presence: PresenceBoard;
  background: Background;
  log: FastifyBaseLogger;
}

export type App = FastifyInstance;
