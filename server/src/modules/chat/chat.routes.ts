import { API } from '@atrium/contracts';
import type { App, AppDeps } from '../../deps';
import { route } from '../../plugins/route';
import * as conversations from './conversations.service';
import * as messages from './messages.service';

export async function chatRoutes(app: App, deps: AppDeps) {
  route(app, API.chat.users, {}, async ({ session }) => ({ users: await conversations.users(deps, session) }));

  route(app, API.chat.conversations, {}, ({ session, query }) => conversations.list(deps, session, query.limit));

  route(app, API.chat.unread, {}, async ({ session }) => ({ count: await conversations.unread(deps, session) }));

  route(app, API.chat.conversation, {}, ({ session, params }) => conversations.one(deps, session, params.id));

  route(app, API.chat.createConversation, {}, ({ session, body }) =>
    conversations.startDirect(deps, session, body.participants[0] ?? ''),
  );

  route(app, API.chat.messages, {}, ({ session, params, query }) => messages.page(deps, session, params.id, query));

  route(app, API.chat.send, {}, ({ session, params, body }) => messages.send(deps, session, params.id, body));

  route(app, API.chat.markRead, {}, ({ session, params, body }) =>
    messages.markRead(deps, session, params.id, body.messageIds),
  );
}
