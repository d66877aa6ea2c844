import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '@atrium/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App, AppDeps } from '../deps';
import { followReleases, type LiveReleases } from '../modules/releases/live-releases';
import { composePages, type Pages } from '../modules/releases/page';
import { createReleaseFiles } from '../modules/releases/release-files';

declare module 'fastify' {
  interface FastifyInstance {
    releases: LiveReleases;
  }
}

const YEAR = 31_536_000;

/** Paths that never are a page: an answer in HTML would only confuse what asked for them. */
const FILE = /\.(?:js|mjs|css|map|json|ico|png|jpe?g|svg|webp|woff2?|txt|xml|webmanifest)$/i;

/** Sends the files of releases, and the live host's page for every path that nothing else answers. */
export async function assets(app: App, deps: AppDeps): Promise<void> {
  const folder = join(deps.config.dataDir, 'releases');
  const releases = await followReleases(folder, deps.log);
  app.decorate('releases', releases);
  app.addHook('onClose', async () => releases.close());
  serveFiles(app, folder);
  servePages(app, deps, folder, releases);
  releases.onChange(({ serial }) => deps.realtime.emitToAll('registryChanged', { serial }));
}

function serveFiles(app: App, folder: string): void {
  const find = createReleaseFiles(folder);
  app.get<{ Params: { name: string; version: string; file: string } }>(
    '/releases/:name/:version/:file',
    async (request, reply) => {
      const { name, version, file } = request.params;
      const found = await find(name, version, file);
      if (!found) return notFound(reply);
      reply.headers({
        'content-type': found.type,
        'cache-control': `public, max-age=${YEAR}, immutable`,
        // Scripts are asked for anonymously, so that their integrity is checked wherever they come from.
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      });
      return sendEncoded(request, reply, found);
    },
  );
  app.get('/releases/*', (_request, reply) => notFound(reply));
}

function servePages(app: App, deps: AppDeps, folder: string, releases: LiveReleases): void {
  let pages = readPages(deps, folder, releases.registry());
  releases.onChange((registry) => {
    // A host whose page cannot be read is not live; what was served so far goes on.
    pages = readPages(deps, folder, registry) ?? pages;
  });
  app.get('/*', (request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? '/';
    if (pathname === '/api' || pathname.startsWith('/api/')) return reply.callNotFound();
    if (FILE.test(pathname)) return notFound(reply);
    if (!pages) return noHost(reply);
    const page = pages.at(pathname);
    reply.headers({ ...PAGE_HEADERS, 'content-security-policy': pages.policy, etag: page.etag });
    const known = request.headers['if-none-match'];
    if (known?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === page.etag)) return reply.status(304).send();
    return sendEncoded(request, reply, page);
  });
}

const PAGE_HEADERS = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };

function readPages(deps: AppDeps, folder: string, registry: Registry | null): Pages | null {
  if (!registry?.host) return null;
  for (const host of [registry.host.active, registry.host.lastGood]) {
    if (!host) continue;
    try {
      return composePages(readFileSync(join(folder, 'host', host.version, host.html), 'utf8'), registry);
    } catch (error) {
      deps.log.error({ err: error, version: host.version }, 'The page of a host release cannot be read');
    }
  }
  return null;
}

function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  content: { plain: Buffer; br: Buffer | null; gz: Buffer | null },
): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? '';
  reply.header('vary', 'accept-encoding');
  if (content.br && /\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(content.br);
  if (content.gz && /\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(content.gz);
  return reply.send(content.plain);
}

const notFound = (reply: FastifyReply): FastifyReply =>
  reply
    .status(404)
    .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    .send('Not found\n');

const noHost = (reply: FastifyReply): FastifyReply =>
  reply
    .status(503)
    .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '5' })
    .send('No release of the host is live yet.\nPublish and activate one: npm run release -- publish host\n');
