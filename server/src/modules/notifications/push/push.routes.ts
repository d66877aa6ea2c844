import { API } from '@atrium/contracts';
import type { App, AppDeps } from '../../../deps/deps';
import { route } from '../../../http/route';
import * as subscriptions from './subscriptions.service';

const DONE = { success: true } as const;

/** Registers the routes of push subscriptions. They belong to the session, whichever company a tab assumes. */
export async function pushRoutes(app: App, deps: AppDeps) {
  route(app, API.push.key, { acceptsAnyCompany: true }, async () => ({ publicKey: subscriptions.publicKey(deps) }));

  route(app, API.push.subscribe, { acceptsAnyCompany: true }, async ({ session, body }) => {
    await subscriptions.subscribe(deps, session, body);
    return DONE;
  });

  route(app, API.push.unsubscribe, { acceptsAnyCompany: true }, async ({ session }) => {
    await subscriptions.unsubscribe(deps, session);
    return DONE;
  });
}
