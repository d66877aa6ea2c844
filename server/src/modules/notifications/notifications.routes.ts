import { API, type NotificationStats } from '@atrium/contracts';
import type { App, AppDeps } from '../../deps';
import { route } from '../../plugins/route';
import * as notifications from './notifications.service';

const done = (stats: NotificationStats) => ({ success: true as const, stats });

export async function notificationsRoutes(app: App, deps: AppDeps) {
  route(app, API.notifications.list, {}, ({ session }) => notifications.list(deps, session));

  route(app, API.notifications.stats, {}, async ({ session }) => ({ stats: await notifications.stats(deps, session) }));

  route(app, API.notifications.seen, {}, async ({ session, params }) =>
    done(await notifications.seen(deps, session, params.id)),
  );

  route(app, API.notifications.seenAll, {}, async ({ session }) => done(await notifications.seenAll(deps, session)));

  route(app, API.notifications.read, {}, async ({ session, params }) =>
    done(await notifications.read(deps, session, params.id)),
  );

  route(app, API.notifications.readAll, {}, async ({ session }) => done(await notifications.readAll(deps, session)));

  route(app, API.notifications.remove, {}, async ({ session, params }) =>
    done(await notifications.remove(deps, session, params.id)),
  );
}
