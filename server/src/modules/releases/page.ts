import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type HostRelease, ownsPath, type Registry, type ReleaseAsset, type RemoteRelease } from '@atrium/contracts';
import { contentSecurityPolicy } from '../../plugins/headers';

/** A page as it is sent, in each encoding. */
export interface Page {
  etag: string;
  /** Its content security policy. */
  policy: string;
  plain: Buffer;
  br: Buffer;
  gz: Buffer;
}

/** What a request says of who asks for a page; the page is the same for all who say the same. */
export interface Visitor {
  /** Whether the browser may have a session; pages that were drawn in advance are for those who have none. */
  hasSession: boolean;
  /** The header `accept-language`. */
  languages: string;
}

/** The host's pages for one registry. */
export interface Pages {
  /** The page for a path, with preloads for what is on it. */
  at(pathname: string, visitor: Visitor): Page;
}

/** Gives the text of a file of the host's release. @throws Error where it cannot be read */
export type ReadFile = (file: string) => string;

/** Where the template takes what only the server knows. */
const HEAD = '<!-- atrium:head -->';

/**
 * Composes the few pages that a registry gives rise to: one without preloads, one for each route of the shell and of
 * the remotes, and those of the site in each language.
 *
 * @param host the release that the files are of
 */
export function composePages(read: ReadFile, host: HostRelease, registry: Registry): Pages {
  const { '*': aroundRemotes = [], ...ownPages } = host.pages ?? {};
  const data = `<script type="application/json" id="atrium-registry">${scriptData(forBrowsers(registry))}</script>`;
  const compose = (template: string, preloads: readonly ReleaseAsset[], ...inlined: string[]): Page =>
    encode(
      template.replace(HEAD, () => [...preloads.map(preloadLink), ...inlined].join('\n    ')),
      contentSecurityPolicy(inlineHashes(template, 'script'), inlineHashes(template, 'style')),
    );
  const app = read(host.html);
  const plain = compose(app, [], data);
  const byRoute = [
    ...Object.entries(ownPages).map(([path, files]) => ({ path, page: compose(app, files, data) })),
    ...Object.values(registry.remotes).flatMap(({ active }) =>
      active.manifest.routes.map(({ path }) => ({
        path,
        page: compose(app, [...aroundRemotes, active.entry, ...active.preload, ...(active.pages?.[path] ?? [])], data),
      })),
    ),
  ];
  // The site has no remotes, so it needs no registry.
  const site = new Map(
    Object.entries(host.site ?? {}).map(([path, files]) => [
      path,
      Object.entries(files).map(([language, file]) => ({ language, page: compose(read(file), ownPages[path] ?? []) })),
    ]),
  );
  return {
    at(pathname, { hasSession, languages }) {
      const drawn = hasSession ? undefined : site.get(pathname);
      const page = drawn && inLanguage(drawn, languages);
      return page ?? byRoute.find(({ path }) => ownsPath(path, pathname))?.page ?? plain;
    },
  };
}

/** The page in the first of the languages that it is there in; the browser sees to exceptions. */
function inLanguage(pages: readonly { language: string; page: Page }[], languages: string): Page | undefined {
  const asked = languages.split(',').map((range) => range.trim().slice(0, 2).toLowerCase());
  const spoken = asked.find((one) => pages.some(({ language }) => language === one)) ?? 'en';
  return pages.find(({ language }) => language === spoken)?.page;
}

/** Without what only the server needs. */
export function forBrowsers({ host, remotes, ...registry }: Registry): Registry {
  const ofHost = ({ pages: _pages, site: _site, ...release }: HostRelease) => release;
  const ofRemote = ({ pages: _pages, ...release }: RemoteRelease) => release;
  return {
    ...registry,
    host: host && { ...host, active: ofHost(host.active), lastGood: host.lastGood && ofHost(host.lastGood) },
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, remote]) => {
        const { active, lastGood } = remote;
        return [name, { ...remote, active: ofRemote(active), lastGood: lastGood && ofRemote(lastGood) }];
      }),
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

function encode(html: string, policy: string): Page {
  const plain = Buffer.from(html);
  return {
    policy,
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
  [...html.matchAll(new RegExp(`<${element}(?: data-[^>]*)?>([^]*?)</${element}>`, 'g'))].map(
    ([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`,
  );
