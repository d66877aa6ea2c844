import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { ownsPath, type Registry, type ReleaseAsset, type RemoteRelease } from '@atrium/contracts';
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
  /** The page for a path, with preloads for the remote's page that it is. */
  at(pathname: string): Page;
  policy: string;
}

/** Where the template takes what only the server knows. */
const HEAD = '<!-- atrium:head -->';

/** Composes the few pages that a registry gives rise to: one without preloads and one for each route of a remote. */
export function composePages(template: string, registry: Registry): Pages {
  const data = `<script type="application/json" id="atrium-registry">${scriptData(forBrowsers(registry))}</script>`;
  const compose = (preloads: readonly ReleaseAsset[]): Page =>
    encode(template.replace(HEAD, () => [...preloads.map(preloadLink), data].join('\n    ')));
  const plain = compose([]);
  const byRoute = Object.values(registry.remotes).flatMap(({ active }) =>
    active.manifest.routes.map(({ path }) => ({
      path,
      page: compose([active.entry, ...active.preload, ...(active.pages?.[path] ?? [])]),
    })),
  );
  return {
    at: (pathname) => byRoute.find(({ path }) => ownsPath(path, pathname))?.page ?? plain,
    policy: contentSecurityPolicy(inlineScripts(template)),
  };
}

/** Without what only the server needs. */
export function forBrowsers(registry: Registry): Registry {
  const trim = ({ pages: _pages, ...release }: RemoteRelease): RemoteRelease => release;
  const remotes = Object.entries(registry.remotes).map(
    ([name, { active, lastGood, urgent }]) =>
      [name, { active: trim(active), lastGood: lastGood && trim(lastGood), urgent }] as const,
  );
  return { ...registry, remotes: Object.fromEntries(remotes) };
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

/** The inline scripts of the host's own page, as a policy names them. */
function inlineScripts(template: string): string[] {
  return [...template.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`,
  );
}
