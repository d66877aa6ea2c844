import { API } from '@atrium/contracts';
import type { App, AppDeps } from '../../deps/deps';
import { route } from '../../http/route';
import * as entries from './entries/entries.service';
import * as changes from './entries/entry-changes.service';
import * as removal from './entries/entry-removal.service';

export async function timeRoutes(app: App, deps: AppDeps) {
  route(app, API.time.entries, {}, ({ session, query }) => entries.list(deps, session, query));

  route(app, API.time.entry, {}, ({ session, params }) => entries.read(deps, session, params.id));

  route(app, API.time.createEntry, {}, ({ session, body }) => changes.create(deps, session, body));

  route(app, API.time.updateEntry, {}, ({ session, params, body }) => changes.update(deps, session, params.id, body));

  route(app, API.time.removeEntry, {}, async ({ session, params }) => {
    await removal.remove(deps, session, params.id);
    return undefined;
  });

  route(app, API.time.restoreEntry, {}, ({ session, params }) => removal.restore(deps, session, params.id));

  route(app, API.time.splitEntry, {}, ({ session, params, body }) => removal.split(deps, session, params.id, body));

  route(app, API.time.duplicateEntry, {}, ({ session, params, body }) =>
    removal.duplicate(deps, session, params.id, body),
  );

  route(app, API.time.bulkEdit, {}, ({ session, body }) => removal.bulkEdit(deps, session, body));
}
