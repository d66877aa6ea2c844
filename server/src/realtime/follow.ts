import pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import type { AppDeps } from '../deps';
import { type Delivery, KEEP_SECONDS } from './delivery';
import { CHANNEL, hasUnsent, removeSent } from './outbox.repository';

const RECONNECT_MS = 1_000;
/** Longest that something waits whose notice was lost, or whose process was killed between commit and sending. */
const LOOK_MS = 1_000;
const SWEEP_MS = 15_000;

/** Calls back for each notice of another process; where the connection is lost it is made anew. */
function listen(url: string, log: FastifyBaseLogger, woken: () => void): () => Promise<void> {
  let client: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let closed = false;
  let late = false;

  /** Said once for each loss, however often it is tried anew. */
  function isLate(error: unknown) {
    if (!late) log.warn({ err: error }, 'Notices of other processes are late');
    late = true;
  }

  async function connect() {
    const next = new pg.Client({
      connectionString: url,
      // By which a restore names whoever is still connected.
      application_name: 'atrium',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    client = next;
    next.on('notification', woken);
    next.on('error', isLate);
    next.on('end', () => retry());
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
      late = false;
      woken();
    } catch (error) {
      isLate(error);
      await next.end().catch(() => undefined);
      retry();
    }
  }

  function retry() {
    clearTimeout(again);
    if (!closed) again = setTimeout(() => void connect(), RECONNECT_MS).unref();
  }

  void connect();
  return async () => {
    closed = true;
    clearTimeout(again);
    await client?.end().catch(() => undefined);
  };
}

/**
 * Keeps a process up with what others announce: woken by the database, and by a look of its own each second, which also
 * sends what a killed process left. So nothing depends on a notice that arrives.
 */
export function follow({ config, db, log }: AppDeps, delivery: Delivery): () => Promise<void> {
  const url = config.databaseUrl;
  const stopListening = url === undefined ? null : listen(url, log, () => void delivery.read());
  let looking: Promise<void> | null = null;

  async function look() {
    try {
      await ((await hasUnsent(db)) ? delivery.flush() : delivery.read());
    } catch (error) {
      log.debug({ err: error }, 'The outbox could not be looked at');
    } finally {
      looking = null;
    }
  }

  const looks = setInterval(() => void (looking ??= look()), LOOK_MS).unref();
  const sweeps = setInterval(() => {
    removeSent(db, KEEP_SECONDS).catch((error: unknown) => log.warn({ err: error }, 'The outbox was not swept'));
  }, SWEEP_MS).unref();

  return async () => {
    clearInterval(looks);
    clearInterval(sweeps);
    await stopListening?.();
    await looking;
  };
}
