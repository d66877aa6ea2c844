import { API } from '@atrium/contracts';
import type { App, AppDeps } from '../../deps';
import { route } from '../../plugins/route';
import * as settings from './settings.service';

/** They are the person's, whatever company a tab believes to be in. */
export async function settingsRoutes(app: App, deps: AppDeps) {
  route(app, API.users.settings, { anyCompany: true }, ({ session }) => settings.settingsOf(deps.db, session.userId));

  route(app, API.users.saveSettings, { anyCompany: true }, ({ session, body }) =>
    settings.saveSettings(deps, session, body),
  );
}
