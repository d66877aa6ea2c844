import { AppError } from '../lib/errors';
import type { App, AppDeps } from '../deps';
import { CSP_REPORT_PATH } from './headers';
import { enforceLimits, perNetwork } from './limits';

const REPORT_BYTES = 16 * 1024;
const limits = [perNetwork({ name: 'csp-reports', max: 60, windowSeconds: 60 })];

/** Browsers tell here what the policy of a page stopped. It is logged: in normal use there is none. */
export async function cspReports(app: App, deps: AppDeps) {
  await app.register(async (scope) => {
    const types = ['application/csp-report', 'application/reports+json'];
    scope.addContentTypeParser(types, { parseAs: 'string', bodyLimit: REPORT_BYTES }, (_request, body, done) => {
      done(null, body);
    });
    scope.post(CSP_REPORT_PATH, async (request, reply) => {
      enforceLimits(deps.limiter, limits, request);
      if (typeof request.body !== 'string') throw new AppError('UNSUPPORTED_TYPE');
      request.log.warn({ report: request.body }, 'Content-Security-Policy stopped something');
      return reply.status(204).send();
    });
  });
}
