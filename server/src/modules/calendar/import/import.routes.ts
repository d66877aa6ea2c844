import { API } from '@atrium/contracts';
import type { App, AppDeps } from '../../../deps/deps';
import { route } from '../../../http/route';
import { limitUse } from '../../../lib/limits/limiter';
import * as imports from './import.service';

/** Upload limit, because reading a file costs CPU time. */
const UPLOAD_LIMIT = { name: 'calendarImport', max: 20, windowSeconds: 3600 };

export async function calendarImportRoutes(app: App, deps: AppDeps) {
  route(app, API.calendarImport.preview, {}, async ({ session, files }) => {
    await limitUse(deps.limiter, UPLOAD_LIMIT, session.userId);
    return imports.preview(deps, session, files[0]);
  });

  route(app, API.calendarImport.create, {}, async ({ session, files }) => {
    await limitUse(deps.limiter, UPLOAD_LIMIT, session.userId);
    return imports.importFile(deps, session, files[0]);
  });

  route(app, API.calendarImport.undo, {}, ({ session, body }) => imports.undo(deps, session, body.events));
}
