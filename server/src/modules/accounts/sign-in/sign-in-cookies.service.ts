import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../lib/config';
import { cookieName, isSecure } from '../../../lib/requests/cookie-name';
import { DEVICE_DAYS } from '../../security/known-devices.service';
import { SESSION_SECONDS } from '../../sessions/sessions.service';
import type { SignInResult } from './sign-in.service';

const REFRESH_COOKIE = 'atrium_refresh';
/** Readable by scripts: tells a page that a refresh may succeed, so that visitors cause no failing request. */
const HINT_COOKIE = 'atrium_session';
/** Recognises the browser at the next sign-in. It grants no access. */
const DEVICE_COOKIE = 'atrium_device';
const DEVICE_TOKEN = /^[\w-]{43}$/;
/** Login, refresh and logout are below this path. */
const REFRESH_PATH = '/api/auth';

/** All ways to sign in, by password or through a provider, are below this path. */
const DEVICE_PATH = '/api';

/** Sets the cookies after signing in: the one that keeps the browser signed in, and the one that recognises it. */
export function setSignInCookies(reply: FastifyReply, config: Config, signedIn: Omit<SignInResult, 'accessToken'>) {
  setRefreshCookie(reply, config, signedIn.refreshToken);
  reply.setCookie(cookieName(config, DEVICE_COOKIE), signedIn.deviceToken, {
    sameSite: 'strict',
    secure: isSecure(config),
    maxAge: DEVICE_DAYS * 24 * 3600,
    path: DEVICE_PATH,
    httpOnly: true,
  });
}

export function setRefreshCookie(reply: FastifyReply, config: Config, refreshToken: string) {
  const shared = { sameSite: 'strict', secure: isSecure(config), maxAge: SESSION_SECONDS } as const;
  reply.setCookie(cookieName(config, REFRESH_COOKIE), refreshToken, { ...shared, path: REFRESH_PATH, httpOnly: true });
  reply.setCookie(HINT_COOKIE, '1', { ...shared, path: '/', httpOnly: false });
}

export function clearRefreshCookie(reply: FastifyReply, config: Config) {
  const shared = { sameSite: 'strict', secure: isSecure(config) } as const;
  reply.clearCookie(cookieName(config, REFRESH_COOKIE), { ...shared, path: REFRESH_PATH, httpOnly: true });
  reply.clearCookie(HINT_COOKIE, { ...shared, path: '/', httpOnly: false });
}

export function readRefreshCookie(request: FastifyRequest, config: Config): string | undefined {
  return request.cookies[cookieName(config, REFRESH_COOKIE)] || undefined;
}

/** Returns whether the browser would try to restore a session. */
export const mayHaveSession = (request: FastifyRequest): boolean => request.cookies[HINT_COOKIE] === '1';

/** Returns the device token; undefined for values that we never set. */
export function readDeviceCookie(request: FastifyRequest, config: Config): string | undefined {
  const token = request.cookies[cookieName(config, DEVICE_COOKIE)] ?? '';
  return DEVICE_TOKEN.test(token) ? token : undefined;
}
