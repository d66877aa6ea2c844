import { API } from '@atrium/contracts';
import type { App, AppDeps } from '../../deps/deps';
import { route } from '../../http/route';
import { enforcedOperations } from '../../lib/policy';
import * as permissions from './permissions.service';

export async function permissionsRoutes(app: App, deps: AppDeps) {
  route(app, API.companies.permissions, { may: 'permissions.manage' }, async ({ session }) => ({
    data: await permissions.permissions(deps, session),
    operations: enforcedOperations(),
  }));

  route(app, API.companies.savePermissions, { may: 'permissions.manage' }, async ({ session, body }) => ({
    data: await permissions.savePermissions(deps, session, body),
    message: 'The permissions are saved.',
  }));
}
