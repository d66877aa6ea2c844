import type { Access } from '@atrium/contracts';
import type { FastifyRequest } from 'fastify';
import type { AppDeps } from '../deps/deps';
import { AppError } from '../lib/errors';
import { isOwnOrigin } from '../lib/requests/own-origin';
import { hasCompany, type Session } from '../lib/session';

/** Rate limit of all requests of one person. */
const PER_PERSON = { name: 'person', max: 600, windowSeconds: 60 };

function bearerToken(request: FastifyRequest): string {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw new AppError('UNAUTHENTICATED');
  return token;
}

/**
 * Rejects a request whose client assumes another active company. The header is a precondition, never a selector:
 * another tab of the session may have switched companies, and nothing may then be written to the wrong one.
 */
function sameCompany(request: FastifyRequest, session: Session) {
  const believed = request.headers['x-atrium-company'];
  if (believed !== undefined && believed !== '' && believed !== session.companyId) {
    throw new AppError('company_changed');
  }
}

/**
 * Returns whether the request results from user input. Background requests are marked with a header and do not extend
 * an idle session.
 */
const isInput = (request: FastifyRequest): boolean => request.headers['x-atrium-background'] !== '1';

/** Returns the session of a request, or null for a public route. */
export async function authenticate(
  deps: AppDeps,
  request: FastifyRequest,
  { access, anyCompany }: { access: Access; anyCompany: boolean },
): Promise<Session | null> {
  if (access === 'public') return null;
  const session = await deps.parts.sessions.resolve(deps, bearerToken(request), { input: isInput(request) });
  const wait = await deps.limiter.take(PER_PERSON, session.userId);
  if (wait !== null) throw new AppError('RATE_LIMITED', { seconds: wait });
  if (!anyCompany) sameCompany(request, session);
  if (access === 'company' && !hasCompany(session)) throw new AppError('NO_COMPANY');
  return session;
}

/** Rejects requests that a page of another site caused this browser to send with our cookies. */
export function refuseOtherSites(deps: AppDeps, request: FastifyRequest) {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new AppError('CROSS_ORIGIN');
  if (request.headers.origin === undefined || isOwnOrigin(request.raw, deps.config.publicUrl)) return;
  throw new AppError('CROSS_ORIGIN');
}
