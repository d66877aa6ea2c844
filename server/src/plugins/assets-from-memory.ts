import type { IncomingMessage, ServerResponse } from 'node:http';
import type { App, AppDeps } from '../deps';
import type { ReleaseFile, ReleaseFiles } from '../modules/releases/release-files';
import { alwaysSent } from './headers';
import { type WholeAnswer, wholeAnswer } from './whole-answer';

const PREFIX = '/releases/';
const ROUTE = '/releases/:name/:version/:file';
const YEAR = 31_536_000;

/** What a file of a release is sent with, besides its type and the headers of every answer. */
export const FILE_HEADERS = {
  'cache-control': `public, max-age=${YEAR}, immutable`,
  // Scripts are asked for anonymously, so that their integrity is checked wherever they come from.
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  vary: 'accept-encoding',
} as const;

/**
 * Sends files of releases that are in memory before any routing: they are most of what browsers ask for and need
 * neither session nor limits. Whatever is not exactly such a file, not yet in memory, or asked for while the line is not
 * free, goes the usual way.
 */
export function serveFromMemory(app: App, { config, log, metrics }: AppDeps, files: ReleaseFiles): void {
  const prepared = new WeakMap<Buffer, WholeAnswer>();
  const common = { ...alwaysSent(config), ...FILE_HEADERS };

  function prepare(type: string, body: Buffer, encoding: string | null): WholeAnswer {
    const headers = {
      ...common,
      'content-type': type,
      ...(encoding !== null && { 'content-encoding': encoding }),
      'content-length': String(body.length),
    };
    const made = wholeAnswer(headers, body, app.server);
    prepared.set(body, made);
    return made;
  }

  function choose({ type, br, gz, plain }: ReleaseFile, accepted: string): WholeAnswer {
    const [body, encoding] = chosen({ br, gz, plain }, accepted);
    return prepared.get(body) ?? prepare(type, body, encoding);
  }

  function answer({ method, url = '', headers }: IncomingMessage, response: ServerResponse): boolean {
    if (method !== 'GET' || !url.startsWith(PREFIX) || app.isDraining()) return false;
    const file = files.peek(url.slice(PREFIX.length));
    if (!file) return false;
    const began = performance.now();
    if (!choose(file, String(headers['accept-encoding'] ?? '')).sendTo(response)) return false;
    // Until it is handed over: how long a slow line takes for it is no work of ours.
    const ms = performance.now() - began;
    metrics.answered({ method, route: ROUTE, status: 200, seconds: ms / 1000 });
    log.info({ method, route: ROUTE, status: 200, ms: Math.round(ms * 10) / 10 }, 'Answered');
    return true;
  }

  const route = app.server.listeners('request');
  app.server.removeAllListeners('request');
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (answer(request, response)) return;
    for (const listener of route) Reflect.apply(listener, app.server, [request, response]);
  });
}

/** The smallest form that whoever asks can read, and its name. */
export function chosen(
  { br, gz, plain }: Pick<ReleaseFile, 'br' | 'gz' | 'plain'>,
  accepted: string,
): readonly [body: Buffer, encoding: 'br' | 'gzip' | null] {
  if (br && /\bbr\b/.test(accepted)) return [br, 'br'];
  if (gz && /\bgzip\b/.test(accepted)) return [gz, 'gzip'];
  return [plain, null];
}
