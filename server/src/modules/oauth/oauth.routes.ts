import { API } from '@atrium/contracts';
import type { App, AppDeps } from '../../deps/deps';
import { originOf } from '../../lib/requests/origin';
import { route } from '../../http/route';
import { readDeviceCookie, setSignInCookies } from '../accounts/sign-in/sign-in-cookies.service';
import { endSession } from '../sessions/sessions.service';
import { browserOf, markBrowser } from './browser-cookie';
import { beginLimits, returnLimits } from './limits';
import * as links from './identities/link.service';
import * as signIns from './identities/sign-in.service';

export async function oauthRoutes(app: App, deps: AppDeps) {
  const { config } = deps;

  route(app, API.oauth.providers, {}, async () => links.listProviders(config));

  route(app, API.oauth.authorize, { limit: beginLimits, usesCookies: true }, ({ query, request, reply }) =>
    signIns.begin(deps, query, markBrowser(request, reply, config)),
  );

  route(app, API.oauth.callback, { limit: returnLimits, usesCookies: true }, async ({ body, request, reply }) => {
    const browser = { origin: originOf(request), deviceToken: readDeviceCookie(request, deps.config) };
    const { signedIn, user } = await signIns.signIn(
      deps,
      { ...body, browser: browserOf(request, deps.config) },
      browser,
    );
    // Ends the previous session of this browser.
    const accessToken = request.headers.authorization?.replace(/^bearer /i, '');
    await endSession(deps, { accessToken }, browser.origin);
    setSignInCookies(reply, config, signedIn);
    return { success: true as const, tokens: { accessToken: signedIn.accessToken }, user };
  });

  route(app, API.oauth.link, { limit: returnLimits, usesCookies: true }, ({ body, session, request }) =>
    links.link(deps, session, { ...body, browser: browserOf(request, deps.config) }, originOf(request)),
  );

  route(app, API.oauth.unlink, {}, ({ session, request }) => links.unlink(deps, session, originOf(request)));

  route(app, API.oauth.status, { acceptsAnyCompany: true }, ({ session }) => links.readStatus(deps, session));
}
