import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../lib/config';
import { cookieName, isSecure } from '../../lib/requests/cookie-name';
import { createSecret, hashSecret } from '../../lib/secrets';

const COOKIE = 'atrium_oauth';
const PATH = '/api/oauth';
const MAX_AGE_S = 600;
const COOKIE_VALUE = /^[\w-]{43}$/;

/**
 * Binds an authorization request to this browser, so that nobody can sign somebody else in by sending them a link.
 * Returns the hash to store. Several tabs of one browser share the cookie.
 */
export function markBrowser(request: FastifyRequest, reply: FastifyReply, config: Config): string {
  const name = cookieName(config, COOKIE);
  const known = request.cookies[name];
  const value = known !== undefined && COOKIE_VALUE.test(known) ? known : createSecret();
  reply.setCookie(name, value, {
    path: PATH,
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(config),
    maxAge: MAX_AGE_S,
  });
  return hashSecret(value);
}

/** Returns the hash of this browser's cookie; without a cookie, a hash that equals no stored one. */
export const browserOf = (request: FastifyRequest, config: Config): string =>
  hashSecret(request.cookies[cookieName(config, COOKIE)] ?? '');
