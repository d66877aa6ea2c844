import fp from 'fastify-plugin';
import type { App, AppDeps } from '../deps';
import { AppError } from '../lib/errors';

/** Asked for again and again by machines: worth a line only where somebody looks closely. */
const BY_MACHINES = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * One line and one measurement for each request. A route is named by its pattern: paths hold ids and tokens, queries
 * hold e-mails, and neither belongs into a log.
 */
export const requests = fp(async (app: App, { metrics }: AppDeps) => {
  // What HTTP/1.1 demands, and Node would answer without a word.
  app.addHook('onRequest', ({ raw, headers }, _reply, done) => {
    const isNamed = headers.host !== undefined || raw.httpVersion === '1.0';
    done(isNamed ? undefined : new AppError('BAD_REQUEST'));
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const { method } = request;
    const { statusCode: status, elapsedTime: ms } = reply;
    metrics.answered({ method, route, status, seconds: ms / 1000 });
    const line = { method, route, status, ms: Math.round(ms * 10) / 10 };
    if (BY_MACHINES.has(route)) request.log.debug(line, 'Answered');
    else request.log.info(line, 'Answered');
    done();
  });
});
