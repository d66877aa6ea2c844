import { API } from '@atrium/contracts';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../lib/config';
import type { App, AppDeps } from '../../deps/deps';
import { AppError } from '../../lib/errors';
import { languageOfBrowser } from '../../lib/text/language';
import { originOf } from '../../lib/requests/origin';
import { accountOf, limitPerNetwork, type RouteLimit } from '../../http/rate-limits';
import { route } from '../../http/route';
import type { LimitRule } from '../../lib/limits/limiter';
import { limitPerInviteOrNetwork } from '../people/invitations/invite-limit.service';
import * as people from '../people/people.service';
import { knownDeviceKey } from '../security/known-devices.service';
import { endSession, refreshSession } from '../sessions/sessions.service';
import * as accounts from './accounts.service';
import {
  clearRefreshCookie,
  readDeviceCookie,
  readRefreshCookie,
  setRefreshCookie,
  setSignInCookies,
} from './sign-in/sign-in-cookies.service';
import type { SigningBrowser } from './sign-in/sign-in.service';

/**
 * Returns a limit that counts requests by account, separately for each browser that has signed in to the account
 * before: guesses from unknown browsers have their own budget and never lock the owner out.
 */
export function limitPerAccount(deps: AppDeps, rule: LimitRule): RouteLimit {
  return {
    ...rule,
    name: `${rule.name}/account`,
    async keyOf(request) {
      const account = accountOf(request);
      if (account === null) return null;
      const device = await knownDeviceKey(deps, account, readDeviceCookie(request, deps.config));
      return device === null ? account : `${account}/${device}`;
    },
  };
}

const loginLimits = (deps: AppDeps) => [
  limitPerNetwork({ name: 'login', max: 50, windowSeconds: 60 }),
  limitPerAccount(deps, { name: 'login', max: 10, windowSeconds: 60 }),
];
const signUpLimits = (deps: AppDeps) =>
  limitPerInviteOrNetwork(deps, {
    invite: { name: 'sign-up', max: 200, windowSeconds: 3600 },
    network: { name: 'sign-up', max: 10, windowSeconds: 3600 },
  });

/** Whole offices share one address, and every open page refreshes. */
const refreshLimits = [limitPerNetwork({ name: 'refresh', max: 1_000, windowSeconds: 60 })];
const inviteLimits = [limitPerNetwork({ name: 'verify-invite', max: 60, windowSeconds: 60 })];

/** Returns the browser that signs in with a request. */
export function browserOf(request: FastifyRequest, config: Config): SigningBrowser {
  return { origin: originOf(request), deviceToken: readDeviceCookie(request, config) };
}

export async function accountsRoutes(app: App, deps: AppDeps) {
  const { config } = deps;

  route(
    app,
    API.accounts.register,
    { limit: signUpLimits(deps), usesCookies: true },
    async ({ body, request, reply }) => {
      const input = { ...body, language: languageOfBrowser(request) };
      const { accessToken, ...cookies } = await accounts.register(deps, input, browserOf(request, config));
      setSignInCookies(reply, config, cookies);
      return { accessToken };
    },
  );

  route(app, API.accounts.login, { limit: loginLimits(deps), usesCookies: true }, async ({ body, request, reply }) => {
    const { accessToken, ...cookies } = await accounts.login(deps, body, browserOf(request, config));
    // Ends the previous session of this browser.
    await endSession(deps, { refreshToken: readRefreshCookie(request, config) }, originOf(request));
    setSignInCookies(reply, config, cookies);
    return { accessToken };
  });

  route(app, API.accounts.refresh, { limit: refreshLimits, usesCookies: true }, async ({ request, reply }) => {
    const given = readRefreshCookie(request, config);
    if (given === undefined) throw new AppError('NO_REFRESH_TOKEN');
    try {
      const { accessToken, refreshToken } = await refreshSession(deps, given, originOf(request));
      setRefreshCookie(reply, config, refreshToken);
      return { accessToken };
    } catch (error) {
      if (error instanceof AppError) clearRefreshCookie(reply, config);
      throw error;
    }
  });

  route(app, API.accounts.currentUser, { acceptsAnyCompany: true }, ({ session }) =>
    accounts.currentUser(deps, session),
  );

  route(app, API.accounts.logout, { usesCookies: true }, async ({ request, reply }) => {
    const accessToken = request.headers.authorization?.replace(/^bearer /i, '');
    await endSession(deps, { accessToken, refreshToken: readRefreshCookie(request, config) }, originOf(request));
    clearRefreshCookie(reply, config);
    return undefined;
  });

  route(app, API.accounts.verifyInvite, { limit: inviteLimits }, ({ query }) =>
    people.describeInvite(deps, query.token),
  );

  route(app, API.accounts.registerByInvite, { limit: signUpLimits(deps) }, ({ body, request }) => {
    const input = { ...body, language: languageOfBrowser(request) };
    return accounts.registerByInvite(deps, input, originOf(request));
  });
}
