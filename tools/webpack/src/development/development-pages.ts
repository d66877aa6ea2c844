import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { registry as registrySchema } from '@atrium/contracts';
import type { Registry } from '@atrium/contracts';
import { RELEASE_FILE, builtRelease } from '@atrium/releases';
import type { BuiltRelease } from '@atrium/releases';
import type WebpackDevServer from 'webpack-dev-server';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;

/** The elements with the registry and the keys to verify it with; a page without keys accepts one without signatures. */
const KEYS = /<script type="application\/json" id="atrium-keys">[^]*?<\/script>/;
const REGISTRY = /<script type="application\/json" id="atrium-registry"[^>]*>[^]*?<\/script>/;
const HEAD = '<!-- atrium:head -->';

/**
 * Serves pages and the registry instead of the server. Both refer to the development build of the package.
 *
 * @param name short name of the package in development
 * @param server origin of the running Atrium
 */
export function developmentPages(dev: WebpackDevServer, name: string, server: string): Middleware {
  return (request, response, next) => {
    const path = request.url ?? '/';
    const isRegistry = path === '/api/registry';
    const isPage =
      request.method === 'GET' && (request.headers.accept ?? '').includes('text/html') && !/\.\w+$/.test(path);
    if (!isRegistry && !isPage) return next();
    dev.middleware?.waitUntilValid(() => {
      answer(dev, name, server, isRegistry ? null : path).then(({ body, headers }) => {
        for (const [header, value] of Object.entries(headers)) response.setHeader(header, value);
        response.end(body);
      }, next);
    });
    return undefined;
  };
}

interface Answer {
  body: string;
  headers: Record<string, string>;
}

/** @param page path of a page, or null for the registry */
async function answer(dev: WebpackDevServer, name: string, server: string, page: string | null): Promise<Answer> {
  const release = builtRelease.parse({ inputs: '', ...JSON.parse(readOutput(dev, RELEASE_FILE)) });
  const registry = withDevelopment(await fetchRegistry(server), release);
  if (page === null) return { body: JSON.stringify(registry), headers: { 'content-type': 'application/json' } };
  const data = JSON.stringify(registry).replaceAll('<', '\\u003c');
  const element = `<script type="application/json" id="atrium-registry">${data}</script>`;
  const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  if (name === 'host') {
    const body = readOutput(dev, 'index.html').replace(HEAD, () => element);
    return { body, headers: html };
  }
  const response = await fetch(`${server}${page}`, { headers: { accept: 'text/html' } });
  const body = (await response.text())
    .replaceAll(new RegExp(`<link rel="preload"[^>]*/releases/${name}/[^>]*>`, 'g'), '')
    .replace(KEYS, '')
    .replace(REGISTRY, () => element);
  return {
    body,
    headers: { ...html, 'content-security-policy': response.headers.get('content-security-policy') ?? '' },
  };
}

async function fetchRegistry(server: string): Promise<Registry> {
  return registrySchema.parse(await (await fetch(`${server}/api/registry`)).json());
}

function withDevelopment(registry: Registry, release: BuiltRelease): Registry {
  if (release.kind === 'host') return registry;
  const { version, container, entry, manifest } = release;
  const active = {
    version,
    container,
    entry: { url: `/${entry.file}`, integrity: entry.integrity },
    preload: [],
    manifest,
  };
  return { ...registry, remotes: { ...registry.remotes, [release.name]: { active, lastGood: null, urgent: false } } };
}

function readOutput(dev: WebpackDevServer, file: string): string {
  const { outputFileSystem, stats } = dev.middleware?.context ?? {};
  const folder = stats && 'compilation' in stats ? stats.compilation.outputOptions.path : undefined;
  if (!outputFileSystem?.readFileSync || !folder) throw new Error('The first build is not done yet.');
  return outputFileSystem.readFileSync(join(folder, file)).toString();
}
