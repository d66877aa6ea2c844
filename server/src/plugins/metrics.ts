import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../lib/config';
import { readTogether } from '../db/read-together';
import type { App, AppDeps } from '../deps/deps';
import { countJobs } from '../jobs/jobs.repository';
import { countUnsent } from '../realtime/outbox/outbox.repository';
import { AppError } from '../lib/errors';
import { isLoopbackAddress, isLoopbackUrl } from '../lib/requests/public-address';

/** Headers that proxies add; direct requests from this machine have none of them. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/**
 * Serves `/metrics` for Prometheus. With `METRICS_TOKEN`, it requires the token (`Authorization: Bearer …`); without
 * it, only requests from this machine are allowed, and only if `PUBLIC_URL` is a loopback address. Other requests
 * receive 404.
 */
export async function metrics(app: App, { config, db, metrics: registry, realtime }: AppDeps) {
  const readLengths = createQueueLengths(db);
  registry.gauge('atrium_open_sockets', 'Sockets of browsers that are open on this process.', () =>
    realtime.openSockets(),
  );
  registry.gauge(
    'atrium_jobs',
    'Jobs of the installation that wait or run, and those that failed permanently.',
    async () => {
      const { jobs } = await readLengths();
      return { ...jobs };
    },
  );
  registry.gauge(
    'atrium_outbox_unsent',
    'Broadcasts that are not delivered yet, in the whole installation.',
    async () => (await readLengths()).unsent,
  );
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(config, request)) throw new AppError('NOT_FOUND');
    const { type, text } = await registry.read();
    return reply.headers({ 'content-type': type, 'cache-control': 'no-store' }).send(text);
  });
}

interface QueueLengths {
  jobs: { waiting: number; failed: number };
  unsent: number;
}

const CACHE_MS = 5_000;

/** Returns a function that reads the queue lengths in one packet and caches them for five seconds. */
function createQueueLengths(db: AppDeps['db']): () => Promise<QueueLengths> {
  let known: { until: number; lengths: Promise<QueueLengths> } | undefined;
  const count = async () => {
    const [jobs, unsent] = await readTogether(db, [countJobs, countUnsent]);
    return { jobs, unsent };
  };
  return () => {
    if (!known || known.until < performance.now()) known = { until: performance.now() + CACHE_MS, lengths: count() };
    return known.lengths;
  };
}

function mayRead({ metricsToken, publicUrl }: Config, { headers, socket }: FastifyRequest): boolean {
  if (metricsToken !== undefined) return isSame(headers.authorization ?? '', `Bearer ${metricsToken}`);
  const isProxied = FORWARDED.some((name) => headers[name] !== undefined);
  // If others reach this server by a name, a proxy on this machine may forward their requests.
  return !isProxied && isLoopbackUrl(publicUrl) && isLoopbackAddress(socket.remoteAddress ?? '');
}

function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
