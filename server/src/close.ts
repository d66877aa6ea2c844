import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from './db/client';
import type { App } from './deps/deps';

/** Extra time after `CLOSE_TIMEOUT` for background work and for closing the database. */
const GRACE_MS = 5_000;

/**
 * Closes the server on SIGINT or SIGTERM. It stops being ready and serves for `DRAIN_DELAY`, starts no more jobs,
 * disconnects the sockets so that clients reconnect elsewhere, accepts no more connections, waits up to `CLOSE_TIMEOUT`
 * for requests in progress, finishes background work, and closes the database. A second signal exits immediately.
 */
export function closeOnSignals(app: App, database: Database): void {
  const { config, log } = app.deps;
  let closing = false;
  async function close(signal: string) {
    if (closing) {
      log.warn(`${signal} again; exiting immediately`);
      process.exit(1);
    }
    closing = true;
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
