import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type HostRelease, ownsPath, type Registry, type ReleaseAsset, type RemoteRelease } from '@atrium/contracts';
import { contentSecurityPolicy } from '../../../plugins/headers';
import { insertDeclarations, readDeclarations } from './declarations';
import { scriptData } from './script-data';
import type { BrowserRegistry } from '../browser-registry';

/** A page ready to be sent, in each encoding. */
export interface Page {
  etag: string;
  /** Its content security policy. */
  policy: string;
  plain: Buffer;
  br: Buffer;
  gz: Buffer;
}

/** The properties of a request that determine which page is served. */
export interface Visitor {
  /** Whether the browser may have a session; prerendered pages are for visitors without one. */
  hasSession: boolean;
  /** The `accept-language` header. */
  languages: string;
}

/** The host's pages for one registry. */
export interface Pages {
  /** Returns the page for a path, with preloads for its content. */
  at(pathname: string, visitor: Visitor): Page;
}

/** Reads a text file of the host's release. @throws Error if it cannot be read */
export type ReadFile = (file: string) => string;

/** Pages are compressed while requests wait. Quality 9 saves 1 % more bytes and takes 80 times as long. */
const BROTLI_QUALITY = 5;

/** Placeholder in the template for content that only the server knows. */
const HEAD = '<!-- atrium:head -->';

/**
 * Composes all pages of a registry: one without preloads, one for each route of the shell and the remotes, and the
 * public pages in each language.
 *
 * @param host the release that the files belong to
 * @param signed the registry with signatures; null for a host that reads one without
 */
export function composePages(
  read: ReadFile,
  host: HostRelease,
  registry: Registry,
  signed: BrowserRegistry | null,
): Pages {
  const { '*': aroundRemotes = [], ...ownPages } = host.pages ?? {};
  const data = registryElements(registry, signed);
  // For error reports: scripts are named by their content hash and do not know their version.
  const version = `<meta name="atrium-version" content="${host.version}">`;
  const compose = (template: string, preloads: readonly ReleaseAsset[], ...inlined: string[]): Page =>
    encode(
      template.replace(HEAD, () => [version, ...preloads.map(preloadLink), ...inlined].join('\n    ')),
      standalonePolicy(template),
    );
  const app = read(host.html);
  const plain = compose(app, [], data);
  const routePages = [
    ...Object.entries(ownPages).map(([path, files]) => ({ path, page: compose(app, files, data) })),
    ...Object.values(registry.remotes).flatMap(({ active }) =>
      active.manifest.routes.map(({ path }) => ({
        path,
        page: compose(app, [...aroundRemotes, active.entry, ...active.preload, ...(active.pages?.[path] ?? [])], data),
      })),
    ),
  ];
  // The public site has no remotes, so it needs only the declared lists of the registry.
  const declared = readDeclarations(registry);
  const lists = Object.entries(declared).map(
    ([kind, list]) => `<script type="application/json" id="atrium-${kind}">${scriptData(list)}</script>`,
  );
  const site = new Map(
    Object.entries(host.site ?? {}).map(([path, files]) => [
      path,
      Object.entries(files).map(([language, file]) => ({
        language,
        page: compose(insertDeclarations(read(file), language, declared), ownPages[path] ?? [], ...lists),
      })),
    ]),
  );
  return {
    at(pathname, { hasSession, languages }) {
      const prerendered = hasSession ? undefined : site.get(pathname);
      const page = prerendered && choosePage(prerendered, languages);
      return page ?? routePages.find(({ path }) => ownsPath(path, pathname))?.page ?? plain;
    },
  };
}

/** Returns the elements with the registry and the keys to verify it with. */
function registryElements(registry: Registry, signed: BrowserRegistry | null): string {
  const element = (id: string, text: string, attribute = '') =>
    `<script type="application/json" id="${id}"${attribute}>${text}</script>`;
  if (!signed) return element('atrium-registry', scriptData(toBrowserRegistry(registry)));
  return [
    element('atrium-keys', scriptData(signed.keys)),
    element('atrium-registry', signed.text, ` data-signature="${signed.signature}"`),
  ].join('\n    ');
}

/** Returns the page in the first requested language that is available; the browser handles exceptions. */
function choosePage(pages: readonly { language: string; page: Page }[], languages: string): Page | undefined {
  const requested = languages.split(',').map((range) => range.trim().slice(0, 2).toLowerCase());
  const best = requested.find((one) => pages.some(({ language }) => language === one)) ?? 'en';
  return pages.find(({ language }) => language === best)?.page;
}

/** Returns the registry without fields that only the server needs. */
export function toBrowserRegistry({ host, remotes, ...registry }: Registry): Registry {
  const toBrowserHost = ({ pages: _pages, site: _site, signed: _signed, ...release }: HostRelease) => release;
  const toBrowserRemote = ({ pages: _pages, signed: _signed, ...release }: RemoteRelease) => release;
  return {
    ...registry,
    host: host && {
      ...host,
      active: toBrowserHost(host.active),
      lastGood: host.lastGood && toBrowserHost(host.lastGood),
    },
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, remote]) => {
        const { active, lastGood, canary } = remote;
        const canaryEntry = canary && { canary: { ...canary, release: toBrowserRemote(canary.release) } };
        return [
          name,
          {
            ...remote,
            active: toBrowserRemote(active),
            lastGood: lastGood && toBrowserRemote(lastGood),
            ...canaryEntry,
          },
        ];
      }),
    ),
  };
}

/** Returns a preload link. Browsers use it only if crossorigin and integrity match those of the script. */
const preloadLink = ({ url, integrity }: ReleaseAsset): string =>
  `<link rel="preload" as="script" href="${url}" integrity="${integrity}" crossorigin="anonymous">`;

function encode(html: string, policy: string): Page {
  const plain = Buffer.from(html);
  return {
    policy,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`,
    plain,
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    gz: gzipSync(plain),
  };
}

/** Returns the content security policy of a page, for its inline scripts and styles. */
export const standalonePolicy = (html: string): string =>
  contentSecurityPolicy(inlineHashes(html, 'script'), inlineHashes(html, 'style'));

/** Returns the hashes of inline elements, in the format of content security policies. */
const inlineHashes = (html: string, element: 'script' | 'style'): string[] =>
  [...html.matchAll(new RegExp(`<${element}(?: data-[^>]*)?>([^]*?)</${element}>`, 'g'))].map(
    ([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`,
  );
