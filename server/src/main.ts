import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { shareServerRecord } from '@atrium/releases';
import { buildApp } from './app';
import { readConfig } from './lib/config';
import { createDeps } from './create-deps';
import { type Database, watchPool } from './db/client';
import { claimInstallation } from './db/installation';
import { openDatabase } from './db/open';
import { explain, ListenError } from './explain';
import { systemClock } from './lib/clock';
import { PRIVATE_UMASK, secureDataFolder } from './lib/storage/data-folder';
import { createDatabaseClock } from './db/database-clock';
import type { App } from './deps/deps';
import { createLog } from './lib/process/log';
import { recordServer } from './modules/releases/record-server';
import { warnOfGaps } from './modules/releases/server-gaps';

/** Extra time after `CLOSE_TIMEOUT` for background work and for closing the database. */
const GRACE_MS = 5_000;

/**
 * Closes the server on SIGINT or SIGTERM. It stops being ready and serves for `DRAIN_DELAY`, starts no more jobs,
 * disconnects the sockets so that clients reconnect elsewhere, accepts no more connections, waits up to `CLOSE_TIMEOUT`
 * for requests in progress, finishes background work, and closes the database. A second signal exits immediately.
 */
function closeOnSignals(app: App, database: Database): void {
  const { config, log } = app.deps;
  let isClosing = false;
  async function close(signal: string) {
    if (isClosing) {
      log.warn(`${signal} again; exiting immediately`);
      process.exit(1);
    }
    isClosing = true;
    log.info(`${signal}: closing`);
    app.drain();
    await pause(config.drainDelay * 1000);
    // Connections stay open until their last request ends; those open longer than the limit are closed.
    setTimeout(() => app.server.closeAllConnections(), config.closeTimeout * 1000).unref();
    const giveUp = () => {
      log.error('Not closed in time; exiting, and other processes take over the jobs in progress');
      process.exit(1);
    };
    setTimeout(giveUp, config.closeTimeout * 1000 + GRACE_MS).unref();
    await app.close();
    await database.close();
    log.info('Closed');
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      close(signal).catch((error: unknown) => {
        log.fatal({ err: error }, 'The server could not be closed');
        process.exit(1);
      });
    });
  }
}

async function main() {
  const config = readConfig(process.env);
  process.umask(PRIVATE_UMASK);
  secureDataFolder(config.dataDir);
  const log = createLog(config);
  const database = await openDatabase(config, log);
  // A single process can use its own clock; several processes have to agree on the time.
  const clock = config.redisUrl === undefined ? systemClock : await createDatabaseClock(database.db, log);
  const deps = createDeps(config, database.db, log, clock);
  await claimInstallation(database.db, deps.keys, config);
  deps.metrics.watchProcess();
  watchPool(deps.metrics, database.pool);
  await deps.storage.removeLeftovers(deps.clock.now());
  const app = await buildApp(deps);
  closeOnSignals(app, database);
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await app.close();
    await database.close();
    throw new ListenError(config, error);
  }
  try {
    await recordServer(config.dataDir);
    await shareServerRecord(deps.releaseStore);
  } catch (error) {
    log.error({ err: error }, 'Server not recorded in the release store; releases are compared with an earlier one');
  }
  await warnOfGaps({ dataDir: config.dataDir, registry: app.releases.registry(), log });
  log.info(`Atrium is at ${config.publicUrl}`);
  if (config.smtpUrl === undefined) {
    log.warn({ folder: join(config.dataDir, 'mail') }, 'No mail server (SMTP_URL); emails are stored, not sent');
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
