import { API } from '@atrium/contracts';
import type { App, AppDeps } from '../../deps/deps';
import { minFileBytes } from '../../http/multipart';
import { route } from '../../http/route';
import * as boards from './board.service';
import * as comments from './comments.service';
import * as own from './my-tasks.service';
import * as files from './task-files.service';
import * as tasks from './tasks.service';
import * as updates from './update-task.service';

export async function tasksRoutes(app: App, deps: AppDeps) {
  route(app, API.tasks.board, {}, ({ session, params }) => boards.read(deps, session, params.projectId));

  route(app, API.tasks.changes, {}, ({ session, params, query }) =>
    boards.listChanges(deps, session, params.projectId, query.afterSeq),
  );

  route(app, API.tasks.create, {}, ({ session, params, body }) => tasks.create(deps, session, params.projectId, body));

  route(app, API.tasks.mine, {}, ({ session, query }) => own.listMine(deps, session, query.limit));

  route(app, API.tasks.search, {}, ({ session, query }) => own.search(deps, session, query));

  route(app, API.tasks.get, {}, ({ session, params }) => tasks.read(deps, session, params.taskId));

  route(app, API.tasks.update, {}, ({ session, params, body }) => updates.update(deps, session, params.taskId, body));

  route(app, API.tasks.move, {}, ({ session, params, body }) => tasks.move(deps, session, params.taskId, body));

  route(app, API.tasks.remove, {}, async ({ session, params }) => {
    await tasks.remove(deps, session, params.taskId);
    return undefined;
  });

  route(app, API.tasks.restore, {}, ({ session, params }) => tasks.restore(deps, session, params.taskId));

  route(app, API.tasks.comments, {}, ({ session, params, query }) =>
    comments.listComments(deps, session, params.taskId, query),
  );

  route(app, API.tasks.comment, {}, ({ session, params, body }) =>
    comments.addComment(deps, session, params.taskId, body),
  );

  route(app, API.tasks.updateComment, {}, ({ session, params, body }) =>
    comments.updateComment(deps, session, params, body.html),
  );

  route(app, API.tasks.removeComment, {}, async ({ session, params }) => {
    await comments.removeComment(deps, session, params);
    return undefined;
  });

  route(
    app,
    API.tasks.attach,
    {
      admitUpload: ({ session, params, request }) =>
        files.admitFiles(deps, session, params.taskId, minFileBytes(request)),
    },
    ({ session, params, files: received }) => files.attach(deps, session, params.taskId, received),
  );

  route(app, API.tasks.detach, {}, ({ session, params }) => files.detach(deps, session, params));
}
