import { API } from '@atrium/contracts';
import type { App, AppDeps } from '../../deps';
import { route } from '../../plugins/route';
import * as time from './time.service';

export async function timeRoutes(app: App, deps: AppDeps) {
  route(app, API.time.entries, {}, ({ session, query }) => time.entries(deps, session, query));

  route(app, API.time.createEntry, {}, ({ session, body }) => time.create(deps, session, body));

  route(app, API.time.removeEntry, {}, async ({ session, params }) => {
    await time.remove(deps, session, params.id);
    return undefined;
  });
}
