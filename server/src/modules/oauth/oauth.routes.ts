import { API } from '@atrium/contracts';
import type { App, AppDeps } from '../../deps/deps';
import { originOf } from '../../lib/requests/origin';
import { perNetwork } from '../../http/rate-limits';
import { route } from '../../http/route';
import { readDeviceCookie, setSignInCookies } from '../accounts/sign-in/sign-in-cookies.service';
import { endSession } from '../sessions/sessions.service';
import { browserOf, markBrowser } from './browser-cookie';
import * as calendars from './calendars/calendars.service';
import * as links from './identities/link.service';
import * as signIns from './identities/sign-in.service';

const beginLimits = [perNetwork({ name: 'oauth-begin', max: 60, windowSeconds: 60 })];
const returnLimits = [perNetwork({ name: 'oauth-return', max: 50, windowSeconds: 60 })];

export async function oauthRoutes(app: App, deps: AppDeps) {
  const { config } = deps;

  route(app, API.oauth.providers, {}, async () => links.providers(config));

  route(app, API.oauth.authorize, { limit: beginLimits, cookies: true }, ({ query, request, reply }) =>
    signIns.begin(deps, query, markBrowser(request, reply, config)),
  );

  route(app, API.oauth.callback, { limit: returnLimits, cookies: true }, async ({ body, request, reply }) => {
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

  route(app, API.oauth.link, { limit: returnLimits, cookies: true }, ({ body, session, request }) =>
    links.link(deps, session, { ...body, browser: browserOf(request, deps.config) }, originOf(request)),
  );

  route(app, API.oauth.unlink, {}, ({ session, request }) => links.unlink(deps, session, originOf(request)));

  route(app, API.oauth.status, { anyCompany: true }, ({ session }) => links.status(deps, session));

  route(app, API.oauth.calendars, {}, ({ session }) => calendars.calendars(deps, session));

  route(app, API.oauth.authorizeCalendar, { limit: beginLimits, cookies: true }, ({ session, query, request, reply }) =>
    calendars.begin(deps, session, query.usage, markBrowser(request, reply, config)),
  );

  route(app, API.oauth.connectCalendar, { limit: returnLimits, cookies: true }, ({ session, body, request }) =>
    calendars.connect(deps, session, { ...body, browser: browserOf(request, deps.config) }),
  );

  route(app, API.oauth.changeCalendar, {}, ({ session, params, body }) =>
    calendars.change(deps, session, params.usage, body.syncEnabled),
  );

  route(app, API.oauth.disconnectCalendar, {}, ({ session, params }) =>
    calendars.disconnect(deps, session, params.usage),
  );
}
