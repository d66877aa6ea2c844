import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { App, AppDeps } from '../../deps/deps';
import { mayHaveSession } from '../accounts/sign-in/sign-in-cookies.service';
import { followBucket } from './nodes/follow-bucket';
import { followReleases, type LiveReleases } from './live-releases';
import { createDeltas, type Deltas, dictionaryHeaders } from './files/deltas';
import { createReleaseFiles, type ReleaseFile, type ReleaseFiles } from './files/release-files';
import { isHostFile } from './host-files';
import { followHostPages } from './pages/host-pages';
import { standalonePolicy } from './pages/page';

declare module 'fastify' {
  interface FastifyInstance {
    releases: LiveReleases;
  }
}

const YEAR_SECONDS = 31_536_000;
const CACHED_FOREVER = `max-age=${YEAR_SECONDS}, immutable`;

/** Headers of a release file, in addition to its type and the headers of every response. */
const FILE_HEADERS = {
  'cache-control': `public, ${CACHED_FOREVER}`,
  // Scripts are requested anonymously, so that their integrity is checked regardless of their origin.
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** Paths that are never pages: a response in HTML would only confuse the client. */
const FILE = /\.(?:js|mjs|css|map|json|ico|png|jpe?g|svg|webp|woff2?|txt|xml|webmanifest)$/i;

/** Serves the files of releases, and the live host's page for every path that no other route handles. */
export const assets = fp(async (app: App, deps: AppDeps) => {
  const folder = join(deps.config.dataDir, 'releases');
  const bucket = await followBucket(deps.releaseStore, deps.log);
  app.addHook('onClose', async () => bucket.close());
  const releases = await followReleases({ dataDir: deps.config.dataDir, clock: deps.clock }, deps.log);
  app.decorate('releases', releases);
  app.addHook('onClose', async () => releases.close());
  const files = createReleaseFiles(folder);
  serveFiles(app, files, createDeltas(folder, deps.log));
  serveFixedFiles(app, folder, releases, files);
  servePages(app, deps, folder, releases);
  releases.onChange(({ serial }) => deps.realtime.emitToAll('registryChanged', { serial }));
});

function serveFiles(app: App, files: ReleaseFiles, deltas: Deltas): void {
  app.get<{ Params: { name: string; version: string; file: string } }>(
    '/releases/:name/:version/:file',
    { config: { sharesBuffers: true } },
    async (request, reply) => {
      const { name, version, file } = request.params;
      const found = await files.find(name, version, file);
      if (!found) return sendNotFound(reply);
      reply.headers({
        'content-type': found.type,
        ...FILE_HEADERS,
        ...found.signature,
        ...dictionaryHeaders(name, file),
      });
      if (file.endsWith('.svg')) reply.header('content-security-policy', "default-src 'none'; sandbox");
      const delta = await deltas.find(name, file, request.headers, found);
      if (delta !== 'busy') return sendEncoded(request, reply, { ...found, dcz: delta });
      // A shared cache would send it to all browsers with this dictionary, long after the delta exists.
      return sendEncoded(request, reply.header('cache-control', `private, ${CACHED_FOREVER}`), found);
    },
  );
  app.get('/releases/*', (_request, reply) => sendNotFound(reply));
}

/** Files that browsers request at fixed addresses; they come from the live release of the host. */
const FIXED_FILES = [
  'service-worker.js',
  'manifest.webmanifest',
  'icon.svg',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'apple-touch-icon.png',
];
const OFFLINE_PAGE = 'offline.html';

function serveFixedFiles(app: App, folder: string, releases: LiveReleases, { find }: ReleaseFiles): void {
  const host = () => releases.registry()?.host?.active;
  const keys = () => releases.signed()?.keys ?? null;
  for (const file of FIXED_FILES) {
    app.get(`/${file}`, async (request, reply) => {
      const live = host();
      const found = live && (await find('host', live.version, file));
      if (!found || !isHostFile(keys(), live, file, found.plain)) return sendNotFound(reply);
      reply.headers({ 'content-type': found.type, 'cache-control': 'no-cache' });
      // Browsers check no hash of these files, and the compressed forms are not signed.
      return sendEncoded(request, reply, releases.signed() ? { ...found, br: null, gz: null } : found);
    });
  }
  app.get(`/${OFFLINE_PAGE}`, async (_request, reply) => {
    const live = host();
    const content = live && (await readFile(join(folder, 'host', live.version, OFFLINE_PAGE)).catch(() => null));
    if (!content || !isHostFile(keys(), live, OFFLINE_PAGE, content)) return sendNotFound(reply);
    const html = content.toString('utf8');
    return reply.headers({ ...PAGE_HEADERS, 'content-security-policy': standalonePolicy(html) }).send(html);
  });
}

function servePages(app: App, deps: AppDeps, folder: string, releases: LiveReleases): void {
  const hostPages = followHostPages(folder, releases, deps.log);
  app.get('/*', (request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? '/';
    if (pathname === '/api' || pathname.startsWith('/api/')) return reply.callNotFound();
    if (FILE.test(pathname)) return sendNotFound(reply);
    const pages = hostPages();
    if (!pages) return sendNoHost(reply);
    const page = pages.at(pathname, {
      hasSession: mayHaveSession(request),
      languages: request.headers['accept-language'] ?? '',
    });
    reply.headers({ ...PAGE_HEADERS, 'content-security-policy': page.policy, etag: page.etag, vary: PAGE_VARIES });
    const known = request.headers['if-none-match'];
    if (known?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === page.etag)) return reply.status(304).send();
    return sendEncoded(request, reply, page);
  });
}

/** The request headers that determine which page is sent. */
const PAGE_VARIES = 'accept-encoding, accept-language, cookie';
const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  // Browsers that support it run no script without a hash.
  'integrity-policy': 'blocked-destinations=(script)',
};

interface EncodedContent extends Pick<ReleaseFile, 'plain' | 'br' | 'gz'> {
  /** The file compressed with a dictionary of the browser, for requests that accept it. */
  dcz?: Buffer | null;
}

function sendEncoded(request: FastifyRequest, reply: FastifyReply, content: EncodedContent): FastifyReply {
  const [body, encoding] = negotiate(content, String(request.headers['accept-encoding'] ?? ''));
  if (!reply.hasHeader('vary')) reply.header('vary', 'accept-encoding');
  return encoding === null ? reply.send(body) : reply.header('content-encoding', encoding).send(body);
}

/** Returns the smallest encoding that the client accepts, with its name. */
function negotiate(
  { dcz, br, gz, plain }: EncodedContent,
  accepted: string,
): readonly [body: Buffer, encoding: 'dcz' | 'br' | 'gzip' | null] {
  if (dcz) return [dcz, 'dcz'];
  if (br && /\bbr\b/.test(accepted)) return [br, 'br'];
  if (gz && /\bgzip\b/.test(accepted)) return [gz, 'gzip'];
  return [plain, null];
}

const sendNotFound = (reply: FastifyReply): FastifyReply =>
  reply
    .status(404)
    .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    .send('Not found\n');

/** The response if no host is live, or while the registry, the keys or its page cannot be read or verified. */
const NO_HOST = `No release of the host can be served.
If none is live yet, publish and activate one: npm run release -- publish host
Otherwise the log of the server says why.
`;

const sendNoHost = (reply: FastifyReply): FastifyReply =>
  reply
    .status(503)
    .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '5' })
    .send(NO_HOST);
