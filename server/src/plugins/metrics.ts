import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { together } from '../db/together';
import type { App, AppDeps } from '../deps';
import { countJobs } from '../jobs/jobs.repository';
import { countUnsent } from '../realtime/outbox.repository';
import { AppError } from '../lib/errors';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** What a proxy adds; whoever asks on this very machine sends none of it. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/**
 * `/metrics` for Prometheus, not for the world: with `METRICS_TOKEN` for whoever sends it (`Authorization: Bearer …`),
 * without it for this machine alone, while that is all there is. Others find nothing here.
 */
export async function metrics(app: App, { config, db, metrics: measured, realtime }: AppDeps) {
  const lengths = queueLengths(db);
  measured.gauge('atrium_open_sockets', 'Sockets of browsers that are open on this process.', () =>
    realtime.openSockets(),
  );
  measured.gauge('atrium_jobs', 'Jobs of the installation that wait or are at work, and those given up.', async () => {
    const { jobs } = await lengths();
    return { ...jobs };
  });
  measured.gauge(
    'atrium_outbox_unsent',
    'What sockets are to be told and was not handed out yet, in the whole installation.',
    async () => (await lengths()).unsent,
  );
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(config, request)) throw new AppError('NOT_FOUND');
    const { type, text } = await measured.read();
    return reply.headers({ 'content-type': type, 'cache-control': 'no-store' }).send(text);
  });
}

interface Lengths {
  jobs: { waiting: number; failed: number };
  unsent: number;
}

const LENGTHS_MS = 5_000;

/** Looked at once for all who ask within five seconds, and in one packet. */
function queueLengths(db: AppDeps['db']): () => Promise<Lengths> {
  let known: { until: number; lengths: Promise<Lengths> } | undefined;
  const count = async () => {
    const [jobs, unsent] = await together(db, [countJobs, countUnsent]);
    return { jobs, unsent };
  };
  return () => {
    if (!known || known.until < performance.now()) known = { until: performance.now() + LENGTHS_MS, lengths: count() };
    return known.lengths;
  };
}

function mayRead({ metricsToken, publicUrl }: Config, { headers, socket }: FastifyRequest): boolean {
  if (metricsToken !== undefined) return isSame(headers.authorization ?? '', `Bearer ${metricsToken}`);
  const proxied = FORWARDED.some((name) => headers[name] !== undefined);
  return !proxied && isLocal(new URL(publicUrl).hostname) && isLoopback(socket.remoteAddress ?? '');
}

/** Where others reach this server by a name, a proxy on this machine may ask for them. */
const isLocal = (host: string): boolean => host === 'localhost' || isLoopback(host.replace(/^\[|\]$/g, ''));

function isLoopback(address: string): boolean {
  const v4 = address.replace(/^::ffff:/, '');
  return loopback.check(v4, 'ipv4') || loopback.check(address, 'ipv6');
}

function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
