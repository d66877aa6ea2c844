import { API } from '@atrium/contracts';
import type { FastifyRequest } from 'fastify';
import type { App, AppDeps } from '../../deps';
import { AppError } from '../../lib/errors';
import { perAccount, perNetwork } from '../../plugins/limits';
import { route } from '../../plugins/route';
import * as people from '../people/people.service';
import { endSession, type Origin, refreshSession } from '../sessions/sessions.service';
import * as accounts from './accounts.service';
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from './refresh-cookie';

const loginLimits = [
  perNetwork({ name: 'login', max: 50, windowSeconds: 60 }),
  perAccount({ name: 'login', max: 10, windowSeconds: 60 }),
];
const signUpLimits = [perNetwork({ name: 'sign-up', max: 10, windowSeconds: 3600 })];

function originOf(request: FastifyRequest): Origin {
  return { userAgent: request.headers['user-agent']?.slice(0, 300) ?? null, ip: request.ip };
}

export async function accountsRoutes(app: App, deps: AppDeps) {
  const { config } = deps;

  route(app, API.accounts.register, { limit: signUpLimits, cookies: true }, async ({ body, request, reply }) => {
    const { accessToken, refreshToken } = await accounts.register(deps, body, originOf(request));
    setRefreshCookie(reply, config, refreshToken);
    return { accessToken };
  });

  route(app, API.accounts.login, { limit: loginLimits, cookies: true }, async ({ body, request, reply }) => {
    const { accessToken, refreshToken } = await accounts.login(deps, body, originOf(request));
    // Whoever was signed in on this browser before is so no longer.
    await endSession(deps, { refreshToken: readRefreshCookie(request) });
    setRefreshCookie(reply, config, refreshToken);
    return { accessToken };
  });

  route(app, API.accounts.refresh, { cookies: true }, async ({ request, reply }) => {
    const given = readRefreshCookie(request);
    if (given === undefined) throw new AppError('NO_REFRESH_TOKEN');
    try {
      const { accessToken, refreshToken } = await refreshSession(deps, given);
      setRefreshCookie(reply, config, refreshToken);
      return { accessToken };
    } catch (error) {
      if (error instanceof AppError) clearRefreshCookie(reply, config);
      throw error;
    }
  });

  route(app, API.accounts.currentUser, { anyCompany: true }, ({ session }) => accounts.currentUser(deps, session));

  route(app, API.accounts.logout, { cookies: true }, async ({ request, reply }) => {
    const accessToken = request.headers.authorization?.replace(/^bearer /i, '');
    await endSession(deps, { accessToken, refreshToken: readRefreshCookie(request) });
    clearRefreshCookie(reply, config);
    return undefined;
  });

  route(app, API.accounts.verifyInvite, {}, ({ query }) => people.describeInvite(deps, query.token));

  route(app, API.accounts.registerByInvite, { limit: signUpLimits }, ({ body }) =>
    accounts.registerByInvite(deps, body),
  );
}
