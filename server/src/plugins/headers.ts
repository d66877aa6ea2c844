import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../config';
import type { App, AppDeps } from '../deps';

/** SHA-256 of the empty style: styled-components makes an empty element first, so pages need no nonce and can be cached. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

export const CSP_REPORT_PATH = '/api/csp-reports';

/** The policy of a page. `scriptHashes` are its inline scripts: `sha256-…`, without quotes. */
export function contentSecurityPolicy(scriptHashes: readonly string[] = []): string {
  const scripts = ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)];
  return [
    "default-src 'none'",
    `script-src ${scripts.join(' ')}`,
    `style-src 'self' ${EMPTY_STYLE}`,
    "connect-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    `report-uri ${CSP_REPORT_PATH}`,
  ].join('; ');
}

const DEFAULT_POLICY = contentSecurityPolicy();

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
} as const;

/** Headers of every answer; what a route has set itself stays. */
export const headers = fp(async (app: App, { config }: AppDeps) => {
  app.addHook('onSend', async (request, reply) => setHeaders(config, request, reply));
});

/** For answers that are sent before any hook could run. */
export function setHeaders({ publicUrl }: Config, request: FastifyRequest, reply: FastifyReply) {
  const set = (name: string, value: string) => {
    if (!reply.hasHeader(name)) reply.header(name, value);
  };
  for (const [name, value] of Object.entries(ALWAYS)) set(name, value);
  set('content-security-policy', DEFAULT_POLICY);
  if (publicUrl.startsWith('https:')) set('strict-transport-security', 'max-age=31536000');
  // By the route, since one path has many spellings (`/%61pi/…`); by the path too, where no route was found.
  if (isApi(request.routeOptions.url ?? '') || isApi(request.url)) {
    set('cache-control', 'private, no-store');
    set('x-request-id', request.id);
  }
}

function isApi(url: string): boolean {
  return url === '/api' || url.startsWith('/api/') || url.startsWith('/api?');
}
