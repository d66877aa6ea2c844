import type { App, AppDeps } from '../deps';
import { chatGateway } from '../modules/chat/chat.gateway';
import { boardGateway } from '../modules/projects/board.gateway';
import { notificationsGateway } from '../modules/notifications/notifications.gateway';

/** The gateways of all modules with socket commands, one line each. */
export const GATEWAYS = [notificationsGateway, chatGateway, boardGateway];

/** Opens the sockets alongside the API. */
export async function sockets(app: App, deps: AppDeps) {
  await deps.realtime.open(
    deps,
    app.server,
    GATEWAYS.map((createGateway) => createGateway(deps)),
  );
  // Closes the sockets before the server waits for its connections to end; open sockets never would.
  app.addHook('preClose', () => deps.realtime.close());
  // The database closes after the app, since background work still needs it.
  app.addHook('onClose', async () => {
    await deps.background.settled();
    await deps.presence.close();
    await deps.broker?.close();
  });
}
