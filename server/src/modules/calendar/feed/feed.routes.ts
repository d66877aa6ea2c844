import { API } from '@atrium/contracts';
import type { App, AppDeps } from '../../../deps/deps';
import { inlineDisposition } from '../../../lib/storage/content-disposition';
import { limitPerNetwork } from '../../../http/rate-limits';
import { route } from '../../../http/route';
import * as feed from './feed.service';

/** A high limit, because the calendar apps of a whole company may share one network. */
const readLimits = [limitPerNetwork({ name: 'calendar-feed', max: 600, windowSeconds: 60 })];

export async function calendarFeedRoutes(app: App, deps: AppDeps) {
  route(app, API.calendarFeed.state, {}, ({ session }) => feed.readState(deps, session));

  route(app, API.calendarFeed.create, {}, ({ session }) => feed.create(deps, session));

  route(app, API.calendarFeed.remove, {}, ({ session }) => feed.remove(deps, session));

  route(app, API.calendarFeed.read, { limit: readLimits }, async ({ params, reply }) =>
    reply
      .headers({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': inlineDisposition('atrium.ics'),
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      })
      .send(await feed.read(deps, params.token)),
  );
}
