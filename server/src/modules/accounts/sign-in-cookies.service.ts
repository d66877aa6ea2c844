import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config';
import { DEVICE_DAYS } from '../security/known-devices.service';
import { SESSION_SECONDS } from '../sessions/sessions.service';
import type { SignedIn } from './sign-in.service';

const REFRESH_COOKIE = 'atrium_refresh';
/** Readable by scripts: tells a page that a refresh is worth trying, so that visitors cause no refused call. */
const HINT_COOKIE = 'atrium_session';
/** Knows the browser again at the next sign-in. It opens nothing. */
const DEVICE_COOKIE = 'atrium_device';
const DEVICE_TOKEN = /^[\w-]{43}$/;
/** Login, refresh and logout lie below this path, nothing else does. */
const REFRESH_PATH = '/api/auth';

/** Sign-in by password and by others lie below this path. */
const DEVICE_PATH = '/api';

const isSecure = (config: Config) => config.publicUrl.startsWith('https:');

/** After signing in: what keeps the browser signed in, and what knows it again. */
export function setSignInCookies(reply: FastifyReply, config: Config, signedIn: Omit<SignedIn, 'accessToken'>) {
  setRefreshCookie(reply, config, signedIn.refreshToken);
  reply.setCookie(DEVICE_COOKIE, signedIn.deviceToken, {
    sameSite: 'strict',
    secure: isSecure(config),
    maxAge: DEVICE_DAYS * 24 * 3600,
    path: DEVICE_PATH,
    httpOnly: true,
  });
}

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

/** Whether there is a session that the browser would try to restore. */
export const mayHaveSession = (request: FastifyRequest): boolean => request.cookies[HINT_COOKIE] === '1';

/** Undefined for what we never set. */
export function readDeviceCookie(request: FastifyRequest): string | undefined {
  const token = request.cookies[DEVICE_COOKIE] ?? '';
  return DEVICE_TOKEN.test(token) ? token : undefined;
}
