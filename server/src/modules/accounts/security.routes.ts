import { API } from '@atrium/contracts';
import type { App, AppDeps } from '../../deps/deps';
import { originOf } from '../../lib/requests/origin';
import { route } from '../../http/route';
import { activityOf } from '../activity/activity.service';
import { requireCurrentPassword } from './passwords/change-password.service';
import { beginTwoFactor, confirmTwoFactor, renewRecoveryCodes } from '../security/two-factor-setup.service';
import { activeSessions, endAllSessions, endOneSession } from '../sessions/active-sessions.service';
import { emailOf } from './accounts.service';
import { saveSecuritySettings, securitySettings } from './security-settings.service';
import { clearRefreshCookie } from './sign-in/sign-in-cookies.service';

/**
 * Registers the routes for the sessions, activity log and settings of the caller's account. They belong to the account,
 * whichever company a tab assumes.
 */
export async function securityRoutes(app: App, deps: AppDeps) {
  const options = { acceptsAnyCompany: true };

  route(app, API.security.sessions, options, ({ session }) => activeSessions(deps, session));

  route(app, API.security.endSession, options, async ({ session, params, request }) => {
    await endOneSession(deps, session, params.id, originOf(request));
    return { message: 'This browser was logged out.' };
  });

  route(app, API.security.endAllSessions, options, async ({ session, request, reply }) => {
    await endAllSessions(deps, session, originOf(request));
    clearRefreshCookie(reply, deps.config);
    return { message: 'You were logged out everywhere.' };
  });

  route(app, API.security.activity, options, ({ session, query }) => activityOf(deps, session, query));

  // `authenticate` has recorded the request as input.
  route(app, API.security.reportInput, options, async () => undefined);

  route(app, API.security.settings, options, ({ session }) => securitySettings(deps, session));

  route(app, API.security.saveSettings, options, ({ session, body, request }) =>
    saveSecuritySettings(deps, session, body, originOf(request)),
  );

  route(app, API.security.beginTwoFactor, options, async ({ session }) =>
    beginTwoFactor(deps, session, await emailOf(deps, session)),
  );

  route(app, API.security.confirmTwoFactor, options, async ({ session, body, request }) => {
    await requireCurrentPassword(deps, session.userId, body.currentPassword);
    return confirmTwoFactor(deps, session, body.code, originOf(request));
  });

  route(app, API.security.renewRecoveryCodes, options, ({ session, body, request }) =>
    renewRecoveryCodes(deps, session, body.code, originOf(request)),
  );
}
