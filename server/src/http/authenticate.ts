import type { Access } from '@atrium/contracts';
import type { FastifyRequest } from 'fastify';
import type { AppDeps } from '../deps/deps';
import { AppError } from '../lib/errors';
import { limitUse } from '../lib/limits/limiter';
import { isOwnOrigin } from '../lib/requests/own-origin';
import { hasCompany, type OperatorSession, type Session } from '../lib/session';
import { enforceLimits, limitPerNetwork } from './rate-limits';

/** Rate limit of all requests of one person. */
const PER_PERSON = { name: 'person', max: 600, windowSeconds: 60 };
/** Rate limit of all requests with one token of an operator. */
const PER_TOKEN = { name: 'operator-token', max: 600, windowSeconds: 60 };
/** Rate limit of requests with operators' tokens from one network, since each reads its token from the database. */
const TOKENS_PER_NETWORK = limitPerNetwork({ name: 'operator-token', max: 1_200, windowSeconds: 60 });

function bearerToken(request: FastifyRequest): string {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw new AppError('UNAUTHENTICATED');
  return token;
}

/**
 * Rejects a request whose client assumes another active company. The header is a precondition, never a selector:
 * another tab of the session may have switched companies, and nothing may then be written to the wrong one.
 */
function refuseOtherCompany(request: FastifyRequest, session: Session) {
  const assumed = request.headers['x-atrium-company'];
  if (assumed !== undefined && assumed !== '' && assumed !== session.companyId) {
    throw new AppError('company_changed');
  }
}

/**
 * Returns whether the request results from user input. Background requests are marked with a header and do not extend
 * an idle session.
 */
const isInput = (request: FastifyRequest): boolean => request.headers['x-atrium-background'] !== '1';

async function findSession(deps: AppDeps, request: FastifyRequest): Promise<Session> {
  const session = await deps.parts.sessions.resolve(deps, bearerToken(request), { isInput: isInput(request) });
  await limitUse(deps.limiter, PER_PERSON, session.userId);
  return session;
}

/**
 * Returns the caller of a route of operators: a signed-in operator, whatever company a tab shows, or a token of one.
 */
export async function authenticateOperator(deps: AppDeps, request: FastifyRequest): Promise<OperatorSession> {
  const { operators } = deps.parts;
  const bearer = bearerToken(request);
  if (!operators.isToken(bearer)) return operators.findBySession(deps, await findSession(deps, request));
  await enforceLimits(deps.limiter, [TOKENS_PER_NETWORK], request);
  const operator = await operators.findByToken(deps, bearer);
  await limitUse(deps.limiter, PER_TOKEN, operator.token?.id ?? operator.userId);
  return operator;
}

/** Returns the session of a request, or null for a public route. */
export async function authenticate(
  deps: AppDeps,
  request: FastifyRequest,
  { access, acceptsAnyCompany }: { access: Exclude<Access, 'operator'>; acceptsAnyCompany: boolean },
): Promise<Session | null> {
  if (access === 'public') return null;
  const session = await findSession(deps, request);
  if (!acceptsAnyCompany) refuseOtherCompany(request, session);
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
