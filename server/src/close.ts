import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from './db/client';
import type { App } from './deps';

/** Beyond the time that requests under way have: for what follows from them, and for the database. */
const GRACE_MS = 5_000;

/**
 * Closes the server when it is told to end. It is no longer ready, takes no more connections, ends the requests under
 * way (within `CLOSE_TIMEOUT`), sends the sockets elsewhere, finishes what nobody waits for, and closes the database.
 * A second signal ends it at once.
 */
export function closeOnSignals(app: App, database: Database): void {
  const { config, log } = app.deps;
  let closing = false;
  async function close(signal: string) {
    if (closing) {
      log.warn(`${signal} again: ended at once`);
      process.exit(1);
    }
    closing = true;
    log.info(`${signal}: closing`);
    app.drain();
    await pause(config.drainDelay * 1000);
    // The end of the last request keeps the connections; whoever holds one for longer loses it.
    setTimeout(() => app.server.closeAllConnections(), config.closeTimeout * 1000).unref();
    setTimeout(() => process.exit(1), config.closeTimeout * 1000 + GRACE_MS).unref();
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
