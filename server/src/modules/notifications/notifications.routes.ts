import { API } from '@atrium/contracts';
import type { App, AppDeps } from '../../deps/deps';
import { route } from '../../http/route';
import * as marks from './marks.service';
import * as notifications from './notifications.service';
import { snooze, wake } from './snooze/snooze.service';

const toResponse = ({ stats }: marks.Outcome) => ({ success: true as const, stats });
const toReadResponse = (outcome: marks.Outcome) => ({
  ...toResponse(outcome),
  ...(outcome.readAt && { readAt: outcome.readAt.toISOString() }),
});

export async function notificationsRoutes(app: App, deps: AppDeps) {
  route(app, API.notifications.list, {}, ({ session, query }) => notifications.list(deps, session, query));

  route(app, API.notifications.pages, {}, ({ session, query }) => notifications.pages(deps, session, query));

  route(app, API.notifications.changes, {}, ({ session, query }) => notifications.changes(deps, session, query));

  route(app, API.notifications.stats, {}, ({ session }) => notifications.stats(deps, session));

  route(app, API.notifications.seen, {}, async ({ session, params }) =>
    toResponse(await marks.markSeen(deps, session, params.id)),
  );

  route(app, API.notifications.seenAll, {}, async ({ session }) => toResponse(await marks.markAllSeen(deps, session)));

  route(app, API.notifications.read, {}, async ({ session, params }) =>
    toReadResponse(await marks.markRead(deps, session, [params.id])),
  );

  route(app, API.notifications.readSome, {}, async ({ session, body }) =>
    toReadResponse(await marks.markRead(deps, session, body.ids)),
  );

  route(app, API.notifications.readAll, {}, async ({ session }) =>
    toReadResponse(await marks.markAllRead(deps, session)),
  );

  route(app, API.notifications.unread, {}, async ({ session, body }) =>
    toResponse(await marks.markUnread(deps, session, new Date(body.readAt))),
  );

  route(app, API.notifications.snooze, {}, async ({ session, body }) =>
    toResponse(await snooze(deps, session, body.ids, new Date(body.until))),
  );

  route(app, API.notifications.wake, {}, async ({ session, body }) => toResponse(await wake(deps, session, body.ids)));

  route(app, API.notifications.remove, {}, async ({ session, params }) =>
    toResponse(await marks.remove(deps, session, [params.id])),
  );
}
