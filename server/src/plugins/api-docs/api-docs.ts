import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../deps/deps';

const PATH = '/api/docs';

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Atrium API</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${PATH}/swagger-ui.css">
    <link rel="stylesheet" href="${PATH}/page.css">
    <script defer src="${PATH}/swagger-ui-bundle.js"></script>
    <script defer src="${PATH}/page.js"></script>
  </head>
  <body>
    <main id="api" aria-label="Atrium API"></main>
    <noscript>This page needs JavaScript. The description itself is <a href="/api/openapi.json">openapi.json</a>.</noscript>
  </body>
</html>
`;

/** Follows the system's dark mode; the library has dark colours but does not check the preference. */
const SCRIPT = `const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();
SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  defaultModelsExpandDepth: -1,
  // Nothing is sent anywhere else, and no token is kept.
  validatorUrl: null,
  persistAuthorization: false,
});
`;

const STYLE = `body { margin: 0; background: #fff; }
html.dark-mode body { background: #1c2022; }
.swagger-ui { overflow-x: clip; }
.swagger-ui .wrapper { padding: 0 16px; }
.swagger-ui .opblock .opblock-summary-path { word-break: break-word; }
`;

interface File {
  type: string;
  plain: Buffer;
  br: Buffer;
}

/** Serves Swagger UI for people who read the API, from this origin and under the same strict policy as every page. */
export async function apiDocs(app: App) {
  let files: ReadonlyMap<string, File> | undefined;
  const send = (name: string) => (request: FastifyRequest, reply: FastifyReply) => {
    files ??= readFiles();
    const file = files.get(name);
    if (!file) return reply.callNotFound();
    reply.headers({ 'content-type': file.type, 'cache-control': 'public, max-age=3600', vary: 'accept-encoding' });
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(file.plain);
    return reply.header('content-encoding', 'br').send(file.br);
  };
  app.get(PATH, send('page.html'));
  for (const name of ['page.css', 'page.js', 'swagger-ui.css', 'swagger-ui-bundle.js'])
    app.get(`${PATH}/${name}`, send(name));
}

function readFiles(): ReadonlyMap<string, File> {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  const library = (name: string) => readFileSync(join(folder, name));
  const script = 'text/javascript; charset=utf-8';
  const style = 'text/css; charset=utf-8';
  return new Map([
    ['page.html', compressFile('text/html; charset=utf-8', Buffer.from(PAGE))],
    ['page.js', compressFile(script, Buffer.from(SCRIPT))],
    ['page.css', compressFile(style, Buffer.from(STYLE))],
    ['swagger-ui-bundle.js', compressFile(script, library('swagger-ui-bundle.js'))],
    ['swagger-ui.css', compressFile(style, library('swagger-ui.css'))],
  ]);
}

/** Compresses a file at a quality that takes a moment, not seconds, since few people open this page. */
function compressFile(type: string, plain: Buffer): File {
  return { type, plain, br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) };
}
