import pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import type { AppDeps } from '../../deps/deps';
import { type Delivery, RETENTION_SECONDS } from './outbox-delivery';
import { CHANNEL, hasUnsent, removeSent } from './outbox.repository';

const RECONNECT_MS = 1_000;
/** Maximum delay of an entry whose notification was lost or whose process was killed after the commit. */
const POLL_MS = 1_000;
const CLEANUP_MS = 15_000;

/** Runs the callback for each NOTIFY of another process; reconnects when the connection is lost. */
function listen(url: string, log: FastifyBaseLogger, onNotify: () => void): () => Promise<void> {
  let client: pg.Client | undefined;
  let reconnect: NodeJS.Timeout | undefined;
  let isClosed = false;
  let isLost = false;

  /** Logs once per loss, not once per attempt. */
  function reportLoss(error: unknown) {
    if (!isLost) log.warn({ err: error }, 'LISTEN connection lost; polling every second');
    isLost = true;
  }

  async function connect() {
    const next = new pg.Client({
      connectionString: url,
      // A restore recognises connected servers by this name.
      application_name: 'atrium',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    client = next;
    next.on('notification', onNotify);
    next.on('error', reportLoss);
    next.on('end', () => retry());
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
      isLost = false;
      onNotify();
    } catch (error) {
      reportLoss(error);
      await next.end().catch(() => undefined);
      retry();
    }
  }

  function retry() {
    clearTimeout(reconnect);
    if (!isClosed) reconnect = setTimeout(() => void connect(), RECONNECT_MS).unref();
  }

  void connect();
  return async () => {
    isClosed = true;
    clearTimeout(reconnect);
    await client?.end().catch(() => undefined);
  };
}

/**
 * Delivers the entries of other processes: at once on NOTIFY, and by polling every second as a fallback, which also sends
 * the entries that a killed process left behind.
 */
export function startOutboxListener({ config, db, log }: AppDeps, delivery: Delivery): () => Promise<void> {
  const url = config.databaseUrl;
  const stopListening = url === undefined ? null : listen(url, log, () => void delivery.read());
  let running: Promise<void> | null = null;

  async function poll() {
    try {
      await ((await hasUnsent(db)) ? delivery.flush() : delivery.read());
    } catch (error) {
      log.debug({ err: error }, 'Outbox poll failed; retrying');
    } finally {
      running = null;
    }
  }

  const polling = setInterval(() => void (running ??= poll()), POLL_MS).unref();
  const cleanup = setInterval(() => {
    removeSent(db, RETENTION_SECONDS).catch((error: unknown) =>
      log.warn({ err: error }, 'Outbox cleanup failed; retrying'),
    );
  }, CLEANUP_MS).unref();

  return async () => {
    clearInterval(polling);
    clearInterval(cleanup);
    await stopListening?.();
    await running;
  };
}
