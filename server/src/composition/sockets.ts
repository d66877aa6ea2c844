import type { App, AppDeps } from '../deps/deps';
import { MODULES } from './modules';

/** Returns the gateways of all modules with socket commands. */
export const gatewaysOf = (deps: AppDeps) => MODULES.flatMap(({ gateway }) => gateway?.(deps) ?? []);

/** Opens the sockets alongside the API. */
export async function sockets(app: App, deps: AppDeps) {
  await deps.realtime.open(deps, app.server, gatewaysOf(deps));
  // Closes the sockets before the server waits for its connections to end; open sockets never would.
  app.addHook('preClose', () => deps.realtime.close());
  // The database closes after the app, since background work still needs it.
  app.addHook('onClose', async () => {
    await deps.background.waitUntilIdle();
    await deps.presence.close();
    await deps.broker?.close();
  });
}
