import { API } from '@atrium/contracts';
import type { App, AppDeps } from '../../deps/deps';
import { route } from '../../http/route';
import * as events from './events/events.service';
import { remove } from './events/remove-event.service';
import { search } from './events/search-events.service';
import { readFreeBusy } from './free-busy/free-busy.service';
import * as saving from './events/save-event.service';

export async function calendarRoutes(app: App, deps: AppDeps) {
  route(app, API.calendar.list, {}, ({ session, query }) => events.list(deps, session, query));

  route(app, API.calendar.search, {}, ({ session, query }) => search(deps, session, query.q));

  route(app, API.calendar.freeBusy, {}, ({ session, body }) => readFreeBusy(deps, session, body));

  route(app, API.calendar.event, {}, ({ session, params, query }) =>
    events.read(deps, session, params.id, query.occurrence),
  );

  route(app, API.calendar.create, {}, ({ session, body }) => saving.create(deps, session, body));

  route(app, API.calendar.update, {}, ({ session, params, body }) => saving.update(deps, session, params.id, body));

  route(app, API.calendar.remove, {}, ({ session, params, query }) => remove(deps, session, params.id, query));

  route(app, API.calendar.savePreferences, {}, ({ session, params, body }) =>
    events.savePreferences(deps, session, params.id, body),
  );

  route(app, API.calendar.respond, {}, ({ session, params, body }) => events.respond(deps, session, params.id, body));
}
