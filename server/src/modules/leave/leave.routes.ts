import { API } from '@atrium/contracts';
import type { App, AppDeps } from '../../deps';
import { AppError, fieldError } from '../../lib/errors';
import { route } from '../../plugins/route';
import { maySeeAll } from './leave.policy';
import * as leave from './leave.service';

export async function leaveRoutes(app: App, deps: AppDeps) {
  route(app, API.leave.overview, {}, ({ session }) => leave.overview(deps, session));

  route(app, API.leave.create, {}, ({ session, body, files }) => leave.create(deps, session, body, files));

  route(app, API.leave.ownForms, {}, ({ session, query }) => leave.ownForms(deps, session, query));

  route(app, API.leave.allForms, {}, async ({ session, query }) => {
    if (!maySeeAll(session)) throw new AppError('FORBIDDEN');
    return leave.allForms(deps, session, query);
  });

  route(app, API.leave.form, {}, ({ session, params }) => leave.form(deps, session, params.id));

  route(app, API.leave.cancel, {}, ({ session, params }) => leave.cancel(deps, session, params.id));

  route(app, API.leave.decide, {}, async ({ session, params, body }) => {
    if (body.leaveId !== undefined && body.leaveId !== params.leaveId) throw fieldError('leaveId', 'INVALID');
    return leave.decide(deps, session, params.leaveId, body);
  });
}
