import type { Access } from '@atrium/contracts';
import type { FastifyRequest } from 'fastify';
import type { AppDeps } from '../deps';
import { AppError } from '../lib/errors';
import { hasCompany, type Session } from '../lib/session';
import { resolveSession } from '../modules/sessions/sessions.service';

/** What one person may call in all. */
const PER_PERSON = { name: 'person', max: 600, windowSeconds: 60 };

function bearerToken(request: FastifyRequest): string {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw new AppError('UNAUTHENTICATED');
  return token;
}

/**
 * The company a client believes to be in is a precondition, never a selector: another tab of the session may have
 * switched, and then nothing may be written into the wrong company.
 */
function sameCompany(request: FastifyRequest, session: Session) {
  const believed = request.headers['x-atrium-company'];
  if (believed !== undefined && believed !== '' && believed !== session.companyId) {
    throw new AppError('company_changed');
  }
}

/** A call that the person did not cause says so; it keeps no session from ending for want of input. */
const isInput = (request: FastifyRequest): boolean => request.headers['x-atrium-background'] !== '1';

/** The session of a call, or null where anybody may call. */
export async function authenticate(
  deps: AppDeps,
  request: FastifyRequest,
  { access, anyCompany }: { access: Access; anyCompany: boolean },
): Promise<Session | null> {
  if (access === 'public') return null;
  const session = await resolveSession(deps, bearerToken(request), { input: isInput(request) });
  const wait = await deps.limiter.take(PER_PERSON, session.userId);
  if (wait !== null) throw new AppError('RATE_LIMITED', { seconds: wait });
  if (!anyCompany) sameCompany(request, session);
  if (access === 'company' && !hasCompany(session)) throw new AppError('NO_COMPANY');
  return session;
}

/** Refuses what another site's page made this browser send along with our cookies. */
export function refuseOtherSites(deps: AppDeps, request: FastifyRequest) {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new AppError('CROSS_ORIGIN');
  const origin = request.headers.origin;
  if (origin === undefined || origin === deps.config.publicUrl) return;
  if (URL.canParse(origin) && new URL(origin).host === request.headers.host) return;
  throw new AppError('CROSS_ORIGIN');
}
