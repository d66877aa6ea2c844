import { API } from '@atrium/contracts';
import type { App, AppDeps } from '../../deps/deps';
import { route } from '../../http/route';
import * as workspaces from './workspaces.service';

export async function workspacesRoutes(app: App, deps: AppDeps) {
  route(app, API.workspaces.list, {}, ({ session, query }) =>
    workspaces.list(deps, session, query.archived === 'true'),
  );

  route(app, API.workspaces.get, {}, ({ session, params }) => workspaces.readDetail(deps, session, params.id));

  route(app, API.workspaces.create, { may: 'workspace.manage' }, ({ session, body }) =>
    workspaces.create(deps, session, body),
  );

  route(app, API.workspaces.update, {}, ({ session, params, body }) =>
    workspaces.update(deps, session, params.id, body),
  );

  route(app, API.workspaces.addMembers, {}, ({ session, params, body }) =>
    workspaces.addMembers(deps, session, params.id, body.members),
  );

  route(app, API.workspaces.removeMember, {}, async ({ session, params }) => {
    await workspaces.removeMember(deps, session, params.id, params.userId);
    return undefined;
  });
}
