import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config';

const COOKIE = 'atrium_oauth';
const PATH = '/api/oauth';
const SECONDS = 600;
const FORM = /^[\w-]{43}$/;

/**
 * Ties what begins here to this browser, so that nobody is signed in as somebody else by a link that was sent to them.
 * Gives the hash to store. Several tabs of one browser share the cookie.
 */
export function markBrowser(request: FastifyRequest, reply: FastifyReply, { publicUrl }: Config): string {
  const known = request.cookies[COOKIE];
  const value = known !== undefined && FORM.test(known) ? known : randomBytes(32).toString('base64url');
  reply.setCookie(COOKIE, value, {
    path: PATH,
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl.startsWith('https:'),
    maxAge: SECONDS,
  });
  return hashOf(value);
}

/** The hash of this browser's mark; of nothing where it has none, which no stored one equals. */
export const browserOf = (request: FastifyRequest): string => hashOf(request.cookies[COOKIE] ?? '');

const hashOf = (value: string) => createHash('sha256').update(value).digest('hex');
