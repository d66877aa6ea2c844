import type { App, AppDeps } from '../deps';
import { chatGateway } from '../modules/chat/chat.gateway';
import { notificationsGateway } from '../modules/notifications/notifications.gateway';

/** The sockets beside the API: one line for each module that has a gateway. */
export async function sockets(app: App, deps: AppDeps) {
  await deps.realtime.open(deps, app.server, [notificationsGateway(deps), chatGateway(deps)]);
  // Before the server waits for its connections to end: open sockets never would.
  app.addHook('preClose', () => deps.realtime.close());
  // The database goes after the app: what is still under way needs it.
  app.addHook('onClose', async () => {
    await deps.background.settled();
    await deps.presence.close();
    await deps.broker?.close();
  });
}
