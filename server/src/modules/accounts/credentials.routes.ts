import { API } from '@atrium/contracts';
import type { App, AppDeps } from '../../deps/deps';
import { languageOfBrowser } from '../../lib/text/language';
import { originOf } from '../../lib/requests/origin';
import { limitPerNetwork } from '../../http/rate-limits';
import { route } from '../../http/route';
import { limitPerAccount } from './accounts.routes';
import { changePassword } from './passwords/change-password.service';
import { requestPasswordReset, resetPassword } from './passwords/password-reset.service';
import { resendVerification, verifyEmail } from './verification/verification.service';

const passwordResetLimits = (deps: AppDeps) => [
  limitPerNetwork({ name: 'forgot-password', max: 30, windowSeconds: 3600 }),
  limitPerAccount(deps, { name: 'forgot-password', max: 5, windowSeconds: 3600 }),
];
/** Nobody can guess 256 bits; the limit keeps attempts from consuming resources. */
const linkLimits = [limitPerNetwork({ name: 'mailed-link', max: 60, windowSeconds: 3600 })];

/** Registers the routes for passwords and email verification, apart from signing in. */
export async function credentialsRoutes(app: App, deps: AppDeps) {
  route(app, API.accounts.forgotPassword, { limit: passwordResetLimits(deps) }, ({ body, request }) =>
    requestPasswordReset(deps, body.email, originOf(request)),
  );

  route(app, API.accounts.resetPassword, { limit: linkLimits }, ({ params, body, request }) =>
    resetPassword(deps, { ...params, ...body }, originOf(request)),
  );

  route(app, API.accounts.changePassword, {}, ({ session, body, request }) =>
    changePassword(deps, session, body, originOf(request)),
  );

  route(app, API.accounts.sendVerification, {}, ({ session, request }) =>
    resendVerification(deps, session, languageOfBrowser(request)),
  );

  route(app, API.accounts.verifyEmail, { limit: linkLimits }, ({ params, request }) =>
    verifyEmail(deps, params.token, originOf(request)),
  );
}
