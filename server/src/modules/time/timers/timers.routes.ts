import { API } from '@atrium/contracts';
import type { App, AppDeps } from '../../../deps/deps';
import { route } from '../../../http/route';
import * as timers from './timers.service';

export async function timersRoutes(app: App, deps: AppDeps) {
  route(app, API.timers.list, {}, ({ session }) => timers.list(deps, session));

  route(app, API.timers.running, { may: 'time.viewAll' }, ({ session }) => timers.listRunning(deps, session));

  route(app, API.timers.start, {}, ({ session, body }) => timers.start(deps, session, body));

  route(app, API.timers.update, {}, ({ session, params, body }) => timers.update(deps, session, params.id, body));

  route(app, API.timers.pause, {}, ({ session, params, body }) => timers.pause(deps, session, params.id, body.at));

  route(app, API.timers.resume, {}, ({ session, params, body }) => timers.resume(deps, session, params.id, body.at));

  route(app, API.timers.stop, {}, ({ session, params, body }) => timers.stop(deps, session, params.id, body));

  route(app, API.timers.reset, {}, async ({ session, params }) => {
    await timers.reset(deps, session, params.id);
    return undefined;
  });
}
