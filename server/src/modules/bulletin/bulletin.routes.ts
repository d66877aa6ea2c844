import { API } from '@atrium/contracts';
import type { App, AppDeps } from '../../deps/deps';
import { route } from '../../http/route';
import { requireManaged } from './bulletin.policy';
import * as bulletin from './bulletin.service';
import * as comments from './comments.service';
import * as posts from './posts.service';

export async function bulletinRoutes(app: App, deps: AppDeps) {
  route(app, API.bulletin.posts, {}, ({ session, query }) => bulletin.list(deps, session, query));

  route(app, API.bulletin.latest, {}, ({ session, query }) => bulletin.listLatest(deps, session, query.limit));

  route(app, API.bulletin.unread, {}, async ({ session }) => ({ count: await bulletin.countUnread(deps, session) }));

  route(app, API.bulletin.audiences, {}, ({ session }) => bulletin.audiences(deps, session));

  route(app, API.bulletin.post, {}, ({ session, params }) => bulletin.getPost(deps, session, params.id));

  // Only the handlers know whether there is room: a repeated request finds its post, and an update may remove files.
  route(
    app,
    API.bulletin.createPost,
    { admitUpload: ({ session }) => posts.requireAudiences(deps.db, session) },
    ({ session, body, files }) => posts.publish(deps, session, body, files),
  );

  route(
    app,
    API.bulletin.updatePost,
    { admitUpload: ({ session, params }) => requireManaged(deps.db, session, params.id) },
    ({ session, params, body, files }) => posts.update(deps, session, params.id, body, files),
  );

  route(app, API.bulletin.removePost, {}, ({ session, params }) => posts.remove(deps, session, params.id));

  route(app, API.bulletin.react, {}, ({ session, params, body }) =>
    bulletin.react(deps, session, params.id, body.emoji),
  );

  route(app, API.bulletin.markRead, {}, ({ session, params }) => bulletin.markRead(deps, session, params.id));

  route(app, API.bulletin.acknowledge, {}, ({ session, params }) => bulletin.acknowledge(deps, session, params.id));

  route(app, API.bulletin.readers, {}, ({ session, params, query }) =>
    bulletin.readers(deps, session, params.id, query),
  );

  route(app, API.bulletin.comments, {}, ({ session, params, query }) => comments.list(deps, session, params.id, query));

  route(app, API.bulletin.comment, {}, ({ session, params, body }) => comments.comment(deps, session, params.id, body));

  route(app, API.bulletin.editComment, {}, ({ session, params, body }) =>
    comments.edit(deps, session, params.id, body.content),
  );

  route(app, API.bulletin.removeComment, {}, ({ session, params }) => comments.remove(deps, session, params.id));
}
