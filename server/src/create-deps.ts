import { LIMITS } from '@atrium/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './lib/config';
import type { Database } from './db/client';
import { databaseIdentity } from './db/installation';
import type { AppDeps } from './deps/deps';
import { createParts } from './composition/parts';
import { createBackground } from './lib/process/background';
import { type Clock, systemClock } from './lib/clock';
import { createIds } from './lib/ids';
import { createKeys, loadSecret } from './lib/keys';
import { createLimiter } from './lib/limits/limiter';
import { createFolderMail, createSmtpMail } from './lib/mail/mail';
import { createJobs } from './jobs/runner';
import { createMetrics } from './lib/process/metrics';
import { createLocalPresence } from './lib/presence';
import { createPushSender } from './lib/push/push-sender';
import { createBucketClaim } from './lib/storage/bucket-claim';
import { createStorage } from './lib/storage/create-storage';
import { openReleaseStore } from './lib/releases/release-store';
import { createUnsentBytes } from './lib/limits/unsent-bytes';
import { createUploadSlots } from './lib/storage/upload-slots';
import { createRealtime } from './realtime/realtime';
import { createBroker } from './scale/broker';
import { createSharedLimiter } from './scale/shared-limiter';
import { createSharedPresence } from './scale/shared-presence';

/** Creates the dependencies of a running server. Tests replace some of them. */
export function createDeps(
  config: Config,
  db: Database['db'],
  log: FastifyBaseLogger,
  clock: Clock = systemClock,
): AppDeps {
  const ids = createIds(clock);
  const keys = createKeys(loadSecret(config.dataDir, config.secretKey));
  // All processes of an installation share one secret, and no other installation has it, so it identifies their keys.
  const broker =
    config.redisUrl === undefined
      ? null
      : createBroker(config.redisUrl, `atrium:${keys.sign('redis', '').slice(0, 12)}:`, log);
  const claimBucket = createBucketClaim({ config, log, databaseIdentity: () => databaseIdentity(db, config) });
  const storage = createStorage(config, ids, claimBucket);
  return {
    config,
    db,
    clock,
    ids,
    log,
    keys,
    broker,
    limiter: broker
      ? createSharedLimiter(broker, clock, config.rateLimitFactor)
      : createLimiter(clock, config.rateLimitFactor),
    mail: config.smtpUrl === undefined ? createFolderMail(config, clock, log) : createSmtpMail(config),
    push: createPushSender(config, keys),
    jobs: createJobs(),
    storage,
    releaseStore: openReleaseStore(config, () => storage.mayRemove()),
    uploads: createUploadSlots(LIMITS.uploadsPerPerson),
    unsent: createUnsentBytes({
      perSocket: LIMITS.unsentBytesPerSocket,
      perProcess: LIMITS.unsentBytesPerProcess,
    }),
    realtime: createRealtime(),
    presence: broker ? createSharedPresence(broker, ids.uuid()) : createLocalPresence(),
    background: createBackground(log),
    metrics: createMetrics(),
    parts: createParts(),
  };
}
