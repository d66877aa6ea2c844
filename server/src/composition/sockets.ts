import type { App, AppDeps } from '../deps/deps';
import { MODULES } from './modules';

/** Returns the gateways of all modules with socket commands. */
export const gatewaysOf = (deps: AppDeps) => MODULES.flatMap(({ gateway }) => gateway?.(deps) ?? []);

/** Opens the sockets alongside the API. */
export async function sockets(app: App, deps: AppDeps) {
  await deps.realtime.open(deps, app.server, gatewaysOf(deps));
  let closed: Promise<void> | undefined;
  // Closes the sockets before the server waits for its connections to end; open sockets never would. Does not wait for
  // their cleanup: until the server stops listening, clients that reconnect would reach this node and be refused.
  app.addHook('preClose', async () => {
    deps.presence.stopAnnouncing();
    closed = deps.realtime
      .close()
      .catch((error: unknown) => deps.log.error({ err: error }, 'Sockets were not closed cleanly'));
  });
  // The database closes after the app, since background work still needs it.
  app.addHook('onClose', async () => {
    await closed;
    await deps.background.waitUntilIdle();
    await deps.presence.close();
    await deps.broker?.close();
  });
}
