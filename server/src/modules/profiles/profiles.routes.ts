import { API } from '@atrium/contracts';
import type { App, AppDeps } from '../../deps/deps';
import { route } from '../../http/route';
import * as profiles from './profiles.service';

export async function profilesRoutes(app: App, deps: AppDeps) {
  route(app, API.users.details, {}, ({ session, query }) => profiles.details(deps, session, query.userId));

  route(app, API.users.saveDetails, {}, ({ session, body }) => profiles.saveDetails(deps, session, body));
}
