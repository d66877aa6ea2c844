import { API } from '@atrium/contracts';
import type { App, AppDeps } from '../../../deps/deps';
import { route } from '../../../http/route';
import { beginLimits, browserOf, markBrowser, returnLimits } from '../../oauth/oauth.service';
import * as connections from './connections.service';

export async function calendarConnectionRoutes(app: App, deps: AppDeps) {
  route(app, API.oauth.calendars, {}, ({ session }) => connections.list(deps, session));

  route(
    app,
    API.oauth.authorizeCalendar,
    { limit: beginLimits, usesCookies: true },
    ({ session, query, request, reply }) =>
      connections.begin(deps, session, query.usage, markBrowser(request, reply, deps.config)),
  );

  route(app, API.oauth.connectCalendar, { limit: returnLimits, usesCookies: true }, ({ session, body, request }) =>
    connections.connect(deps, session, { ...body, browser: browserOf(request, deps.config) }),
  );

  route(app, API.oauth.changeCalendar, {}, ({ session, params, body }) =>
    connections.change(deps, session, params.usage, body.syncEnabled),
  );

  route(app, API.oauth.disconnectCalendar, {}, ({ session, params }) =>
    connections.disconnect(deps, session, params.usage),
  );
}
