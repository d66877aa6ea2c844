import { z } from 'zod';
import { AppError } from '../lib/errors';
import type { App, AppDeps } from '../deps';
import { CSP_REPORT_PATH } from './headers';
import { enforceLimits, perNetwork } from './limits';

const REPORT_BYTES = 16 * 1024;
const limits = [perNetwork({ name: 'csp-reports', max: 60, windowSeconds: 60 })];

/** Of a report, in both of its forms; whatever else it holds is left out. */
const told = z.object({
  'effective-directive': z.string().optional(),
  effectiveDirective: z.string().optional(),
  'blocked-uri': z.string().optional(),
  blockedURL: z.string().optional(),
  'line-number': z.number().optional(),
  lineNumber: z.number().optional(),
});
const report = z.union([
  z.object({ 'csp-report': told }).transform((one) => [one['csp-report']]),
  z.array(z.object({ type: z.literal('csp-violation'), body: told }).transform(({ body }) => body)).max(20),
]);

const SHORT = 100;

/** `inline`, `eval` and the like, or where it lies. Paths hold tokens, and anybody may send a report: no more than that. */
function placeOf(blocked: string): string {
  return (URL.canParse(blocked) ? new URL(blocked).origin : blocked).slice(0, SHORT);
}

/** What was stopped, without the addresses of pages, which hold the secrets of mailed links. */
function stoppedIn(text: string) {
  const parsed = report.safeParse(parseJson(text));
  return (parsed.data ?? []).map((one) => ({
    directive: (one['effective-directive'] ?? one.effectiveDirective ?? 'unknown').slice(0, SHORT),
    blocked: placeOf(one['blocked-uri'] ?? one.blockedURL ?? 'unknown'),
    line: one['line-number'] ?? one.lineNumber,
  }));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Browsers tell here what the policy of a page stopped. It is logged: in normal use there is none. */
export async function cspReports(app: App, deps: AppDeps) {
  await app.register(async (scope) => {
    const types = ['application/csp-report', 'application/reports+json'];
    scope.addContentTypeParser(types, { parseAs: 'string', bodyLimit: REPORT_BYTES }, (_request, body, done) => {
      done(null, body);
    });
    scope.post(CSP_REPORT_PATH, async (request, reply) => {
      await enforceLimits(deps.limiter, limits, request);
      if (typeof request.body !== 'string') throw new AppError('UNSUPPORTED_TYPE');
      for (const stopped of stoppedIn(request.body)) {
        request.log.warn({ stopped }, 'Content-Security-Policy stopped something');
      }
      return reply.status(204).send();
    });
  });
}
