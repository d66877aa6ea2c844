import { LIMITS, parseJson } from '@atrium/contracts';
import { z } from 'zod';
import { AppError } from '../lib/errors';
import type { App, AppDeps } from '../deps/deps';
import { CSP_REPORT_PATH } from './headers';
import { enforceLimits, limitPerNetwork } from '../http/rate-limits';

const limits = [limitPerNetwork({ name: 'csp-reports', max: 60, windowSeconds: 60 })];

/** The fields used of a report, in both of its formats; all others are ignored. */
const reportFields = z.object({
  'effective-directive': z.string().optional(),
  effectiveDirective: z.string().optional(),
  'blocked-uri': z.string().optional(),
  blockedURL: z.string().optional(),
  'line-number': z.number().optional(),
  lineNumber: z.number().optional(),
});
const report = z.union([
  z.object({ 'csp-report': reportFields }).transform((one) => [one['csp-report']]),
  z.array(z.object({ type: z.literal('csp-violation'), body: reportFields }).transform(({ body }) => body)).max(20),
]);

const MAX_SHORT_LENGTH = 100;

/**
 * Returns `inline`, `eval` and similar, or the origin of the blocked URL. No more than that, since paths hold tokens
 * and anybody may send a report.
 */
function placeOf(blocked: string): string {
  return (URL.canParse(blocked) ? new URL(blocked).origin : blocked).slice(0, MAX_SHORT_LENGTH);
}

/** Returns the blocked resources, without the addresses of pages, which contain the secrets of emailed links. */
function readReports(text: string) {
  const parsed = report.safeParse(parseJson(text));
  return (parsed.data ?? []).map((one) => ({
    directive: (one['effective-directive'] ?? one.effectiveDirective ?? 'unknown').slice(0, MAX_SHORT_LENGTH),
    blocked: placeOf(one['blocked-uri'] ?? one.blockedURL ?? 'unknown'),
    line: one['line-number'] ?? one.lineNumber,
  }));
}

/** Receives and logs reports of resources that the policy of a page blocked. In normal use there are none. */
export async function cspReports(app: App, deps: AppDeps) {
  const types = ['application/csp-report', 'application/reports+json'];
  app.addContentTypeParser(types, { parseAs: 'string', bodyLimit: LIMITS.cspReportBytes }, (_request, body, done) => {
    done(null, body);
  });
  app.post(CSP_REPORT_PATH, async (request, reply) => {
    await enforceLimits(deps.limiter, limits, request);
    if (typeof request.body !== 'string') throw new AppError('UNSUPPORTED_TYPE');
    for (const stopped of readReports(request.body)) {
      request.log.warn({ stopped }, 'Content-Security-Policy blocked a resource');
    }
    return reply.status(204).send();
  });
}
