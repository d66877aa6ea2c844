import fp from 'fastify-plugin';
import type { App, AppDeps } from '../deps/deps';
import { AppError } from '../lib/errors';

/** Routes that monitoring polls: logged only at debug level, and answered even while the process is overloaded. */
export const MONITORING_ROUTES: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** Returns the number of Host headers. Node keeps the first; a proxy in front may have routed by the second. */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === 'host') count += 1;
  }
  return count;
}

/**
 * Logs and measures each request. Routes are logged by their pattern: paths contain ids and tokens, queries contain
 * emails, and neither belongs in a log.
 */
export const requests = fp(async (app: App, { metrics }: AppDeps) => {
  // HTTP/1.1 requires exactly one Host header; Node would reject the request with an empty response.
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const hosts = countHosts(raw.rawHeaders);
    const isNamed = hosts === 1 || (hosts === 0 && raw.httpVersion === '1.0');
    done(isNamed ? undefined : new AppError('BAD_REQUEST'));
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const { method } = request;
    const { statusCode: status, elapsedTime: ms } = reply;
    metrics.recordResponse({ method, route, status, seconds: ms / 1000 });
    const line = { method, route, status, ms: Math.round(ms * 10) / 10 };
    if (MONITORING_ROUTES.has(route)) request.log.debug(line, 'Answered');
    else request.log.info(line, 'Answered');
    done();
  });
});
