import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config';
import type { Database } from './db/client';
import type { AppDeps } from './deps';
import { createBackground } from './lib/background';
import { systemClock } from './lib/clock';
import { createIds } from './lib/ids';
import { createKeys, loadSecret } from './lib/keys';
import { createLimiter } from './lib/limiter';
import { bySmtp, createMail, toFolder } from './lib/mail';
import { PresenceBoard } from './lib/presence';
import { createDiskStorage } from './lib/storage';
import { createRealtime } from './realtime/realtime';

/** The real parts of a running server; tests put others in the place of some. */
export function createDeps(config: Config, db: Database['db'], log: FastifyBaseLogger): AppDeps {
  const clock = systemClock;
  const ids = createIds(clock);
  const deliver = config.smtpUrl === undefined ? toFolder(config, clock, ids, log) : bySmtp(config);
  return {
    config,
    db,
    clock,
    ids,
    log,
    keys: createKeys(loadSecret(config.dataDir, config.secretKey)),
    limiter: createLimiter(clock, config.rateLimitFactor),
    mail: createMail(deliver, log),
    storage: createDiskStorage(config.dataDir, ids),
    realtime: createRealtime(),
    presence: new PresenceBoard(),
    background: createBackground(log),
  };
}
