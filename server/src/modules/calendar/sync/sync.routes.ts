import { API } from '@atrium/contracts';
import type { App, AppDeps } from '../../../deps/deps';
import { limitPerNetwork } from '../../../http/rate-limits';
import { route } from '../../../http/route';
import * as choices from './choices.service';

/** Each of these routes triggers requests to Google. */
const limits = [limitPerNetwork({ name: 'calendar-sync', max: 60, windowSeconds: 60 })];

export async function calendarSyncRoutes(app: App, deps: AppDeps) {
  route(app, API.calendarSync.start, { limit: limits }, ({ session, params }) =>
    choices.start(deps, session, params.usage),
  );

  route(app, API.calendarSync.choices, { limit: limits }, ({ session, params }) =>
    choices.listChoices(deps, session, params.usage),
  );

  route(app, API.calendarSync.choose, { limit: limits }, ({ session, params, body }) =>
    choices.choose(deps, session, params.usage, body),
  );
}
