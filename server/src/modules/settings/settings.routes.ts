import { API } from '@atrium/contracts';
import type { App, AppDeps } from '../../deps/deps';
import { route } from '../../http/route';
import * as settings from './settings.service';

/** Registers the settings routes. Settings belong to the person, whichever company a tab assumes. */
export async function settingsRoutes(app: App, deps: AppDeps) {
  route(app, API.users.settings, { acceptsAnyCompany: true }, ({ session }) =>
    settings.settingsOf(deps, deps.db, session.userId),
  );

  route(app, API.users.saveSettings, { acceptsAnyCompany: true }, ({ session, body }) =>
    settings.saveSettings(deps, session, body),
  );
}
