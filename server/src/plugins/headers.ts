import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../lib/config';
import type { App, AppDeps } from '../deps/deps';

/**
 * SHA-256 of the empty style: styled-components first creates an empty element; with its hash, pages need no nonce and
 * can be cached.
 */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

export const CSP_REPORT_PATH = '/api/csp-reports';

/** Returns the policy of a page with the hashes of its inline scripts and styles: `sha256-…`, without quotes. */
export function contentSecurityPolicy(
  scriptHashes: readonly string[] = [],
  styleHashes: readonly string[] = [],
): string {
  const quoteHashes = (hashes: readonly string[]) => hashes.map((hash) => ` '${hash}'`).join('');
  return [
    "default-src 'none'",
    `script-src 'self'${quoteHashes(scriptHashes)}`,
    `style-src 'self' ${EMPTY_STYLE}${quoteHashes(styleHashes)}`,
    "connect-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    `report-uri ${CSP_REPORT_PATH}`,
  ].join('; ');
}

const DEFAULT_POLICY = contentSecurityPolicy();

const HEADERS = Object.entries({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'content-security-policy': DEFAULT_POLICY,
});
const TLS_HEADERS = [...HEADERS, ['strict-transport-security', 'max-age=31536000; includeSubDomains'] as const];

/** Sets the headers of every response unless the route has set them. */
export const headers = fp(async (app: App, { config }: AppDeps) => {
  app.addHook('onSend', (request, reply, _payload, done) => {
    setHeaders(config, request, reply);
    done();
  });
});

/** Sets the headers of responses that are sent before hooks could run. */
export function setHeaders({ publicUrl }: Config, request: FastifyRequest, reply: FastifyReply) {
  const set = (name: string, value: string) => {
    if (!reply.hasHeader(name)) reply.header(name, value);
  };
  for (const [name, value] of publicUrl.startsWith('https:') ? TLS_HEADERS : HEADERS) set(name, value);
  // Checks the route, since one path has many spellings (`/%61pi/…`), and the path too, for requests that match no
  // route.
  if (isApi(request.routeOptions.url ?? '') || isApi(request.url)) {
    set('cache-control', 'private, no-store');
    set('x-request-id', request.id);
  }
}

function isApi(url: string): boolean {
  return url === '/api' || url.startsWith('/api/') || url.startsWith('/api?');
}
