import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config';
import { SESSION_SECONDS } from '../sessions/sessions.service';

const REFRESH_COOKIE = 'atrium_refresh';
/** Readable by scripts: tells a page that a refresh is worth trying, so that visitors cause no refused call. */
const HINT_COOKIE = 'atrium_session';
/** Login, refresh and logout lie below this path, nothing else does. */
const REFRESH_PATH = '/api/auth';

const isSecure = (config: Config) => config.publicUrl.startsWith('https:');

export function setRefreshCookie(reply: FastifyReply, config: Config, refreshToken: string) {
  const shared = { sameSite: 'strict', secure: isSecure(config), maxAge: SESSION_SECONDS } as const;
  reply.setCookie(REFRESH_COOKIE, refreshToken, { ...shared, path: REFRESH_PATH, httpOnly: true });
  reply.setCookie(HINT_COOKIE, '1', { ...shared, path: '/', httpOnly: false });
}

export function clearRefreshCookie(reply: FastifyReply, config: Config) {
  const shared = { sameSite: 'strict', secure: isSecure(config) } as const;
  reply.clearCookie(REFRESH_COOKIE, { ...shared, path: REFRESH_PATH, httpOnly: true });
  reply.clearCookie(HINT_COOKIE, { ...shared, path: '/', httpOnly: false });
}

export function readRefreshCookie(request: FastifyRequest): string | undefined {
  return request.cookies[REFRESH_COOKIE] || undefined;
}
