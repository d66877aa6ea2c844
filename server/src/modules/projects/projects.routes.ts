import { API } from '@atrium/contracts';
import type { App, AppDeps } from '../../deps/deps';
import { route } from '../../http/route';
import { languageOfBrowser } from '../../lib/text/language';
import * as structure from './board-structure.service';
import { create } from './create-project.service';
import * as views from './project-views.service';
import * as projects from './projects.service';

export async function projectsRoutes(app: App, deps: AppDeps) {
  route(app, API.projects.list, {}, ({ session, query }) => projects.list(deps, session, query));

  route(app, API.projects.get, {}, ({ session, params }) => projects.read(deps, session, params.projectId));

  route(app, API.projects.create, {}, ({ session, body, request }) =>
    create(deps, session, body, languageOfBrowser(request)),
  );

  route(app, API.projects.update, {}, ({ session, params, body }) =>
    projects.update(deps, session, params.projectId, body),
  );

  route(app, API.projects.join, {}, ({ session, params }) => projects.join(deps, session, params.projectId));

  route(app, API.projects.addMembers, {}, ({ session, params, body }) =>
    projects.addMembers(deps, session, params.projectId, body.members),
  );

  route(app, API.projects.removeMember, {}, async ({ session, params }) => {
    await projects.removeMember(deps, session, params.projectId, params.userId);
    return undefined;
  });

  route(app, API.projects.hours, {}, ({ session, params }) => views.readHours(deps, session, params.projectId));

  route(app, API.projects.activity, {}, ({ session, params, query }) =>
    views.listActivity(deps, session, params.projectId, query),
  );

  route(app, API.projects.addColumn, {}, ({ session, params, body }) =>
    structure.addColumn(deps, session, params.projectId, body),
  );

  route(app, API.projects.updateColumn, {}, ({ session, params, body }) =>
    structure.updateColumn(deps, session, params.projectId, params.columnId, body),
  );

  route(app, API.projects.removeColumn, {}, ({ session, params, query }) =>
    structure.removeColumn(deps, session, params.projectId, params.columnId, query.moveTo),
  );

  route(app, API.projects.addLabel, {}, ({ session, params, body }) =>
    structure.addLabel(deps, session, params.projectId, body),
  );

  route(app, API.projects.updateLabel, {}, ({ session, params, body }) =>
    structure.updateLabel(deps, session, params.projectId, params.labelId, body),
  );

  route(app, API.projects.removeLabel, {}, ({ session, params }) =>
    structure.removeLabel(deps, session, params.projectId, params.labelId),
  );
}
