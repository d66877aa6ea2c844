import { API } from '@atrium/contracts';
import type { App, AppDeps } from '../../deps/deps';
import { route } from '../../http/route';
import * as departments from './departments.service';

export async function departmentsRoutes(app: App, deps: AppDeps) {
  route(app, API.departments.list, {}, async ({ session }) => ({
    departments: await departments.list(deps, session),
  }));

  route(app, API.departments.create, { may: 'workspace.manage' }, ({ session, body }) =>
    departments.create(deps, session, body),
  );

  route(app, API.departments.update, { may: 'workspace.manage' }, ({ session, params, body }) =>
    departments.update(deps, session, params.id, body),
  );

  route(app, API.departments.remove, { may: 'workspace.manage' }, async ({ session, params }) => {
    await departments.remove(deps, session, params.id);
    return undefined;
  });
}
