import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type HostRelease, ownsPath, type Registry, type ReleaseAsset, type RemoteRelease } from '@atrium/contracts';
import { contentSecurityPolicy } from '../../plugins/headers';

/** A page as it is sent, in each encoding. */
export interface Page {
  etag: string;
  plain: Buffer;
  br: Buffer;
  gz: Buffer;
}

/** The host's page for one registry. */
export interface Pages {
  /** The page for a path, with preloads for what is on it. */
  at(pathname: string): Page;
  policy: string;
}

/** Where the template takes what only the server knows. */
const HEAD = '<!-- atrium:head -->';

/**
 * Composes the few pages that a registry gives rise to: one without preloads and one for each route of the shell and of
 * the remotes.
 *
 * @param host the release that the template is of
 */
export function composePages(template: string, { pages: own = {} }: HostRelease, registry: Registry): Pages {
  const data = `<script type="application/json" id="atrium-registry">${scriptData(forBrowsers(registry))}</script>`;
  const compose = (preloads: readonly ReleaseAsset[]): Page =>
    encode(template.replace(HEAD, () => [...preloads.map(preloadLink), data].join('\n    ')));
  const { '*': aroundRemotes = [], ...ownPages } = own;
  const plain = compose([]);
  const byRoute = [
    ...Object.entries(ownPages).map(([path, files]) => ({ path, page: compose(files) })),
    ...Object.values(registry.remotes).flatMap(({ active }) =>
      active.manifest.routes.map(({ path }) => ({
        path,
        page: compose([...aroundRemotes, active.entry, ...active.preload, ...(active.pages?.[path] ?? [])]),
      })),
    ),
  ];
  return {
    at: (pathname) => byRoute.find(({ path }) => ownsPath(path, pathname))?.page ?? plain,
    policy: contentSecurityPolicy(inlineHashes(template, 'script')),
  };
}

/** Without what only the server needs. */
export function forBrowsers({ host, remotes, ...registry }: Registry): Registry {
  const trim = <Release extends HostRelease | RemoteRelease>({ pages: _pages, ...release }: Release) => release;
  const both = <Release extends HostRelease | RemoteRelease>(active: Release, lastGood: Release | null) => ({
    active: trim(active),
    lastGood: lastGood && trim(lastGood),
  });
  return {
    ...registry,
    host: host && { ...host, ...both(host.active, host.lastGood) },
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, remote]) => [name, { ...remote, ...both(remote.active, remote.lastGood) }]),
    ),
  };
}

/** JSON that cannot end the element it stands in, nor break a reader that takes it for JavaScript. */
export const scriptData = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** A browser uses a preload only if crossorigin and integrity are those of the script that follows. */
const preloadLink = ({ url, integrity }: ReleaseAsset): string =>
  `<link rel="preload" as="script" href="${url}" integrity="${integrity}" crossorigin="anonymous">`;

function encode(html: string): Page {
  const plain = Buffer.from(html);
  return {
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`,
    plain,
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    gz: gzipSync(plain, { level: 9 }),
  };
}

/** Policy of a page that stands by itself, for what it has inside. */
export const standalonePolicy = (html: string): string =>
  contentSecurityPolicy(inlineHashes(html, 'script'), inlineHashes(html, 'style'));

/** What a page has inside, as a policy names it. */
const inlineHashes = (html: string, element: 'script' | 'style'): string[] =>
  [...html.matchAll(new RegExp(`<${element}>([^]*?)</${element}>`, 'g'))].map(
    ([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`,
  );
