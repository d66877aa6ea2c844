import { API } from '@atrium/contracts';
import type { App, AppDeps } from '../../deps/deps';
import { minFileBytes } from '../../http/multipart';
import { route } from '../../http/route';
import * as attachments from './attachments/attachments.service';
import * as conversations from './conversations/conversations.service';
import { create } from './conversations/create-conversation.service';
import * as membership from './conversations/membership.service';
import { remove as removeConversation } from './conversations/remove-conversation.service';
import { update } from './conversations/update-conversation.service';
import { sendTyping } from './live/typing';
import * as changes from './messages/message-changes.service';
import * as pages from './messages/message-pages.service';
import { send } from './messages/messages.service';
import * as people from './people.service';
import { preferencesOf, savePreferences } from './preferences/preferences.service';
import { search } from './search/search.service';

export async function chatRoutes(app: App, deps: AppDeps) {
  conversationRoutes(app, deps);
  memberRoutes(app, deps);
  messageRoutes(app, deps);
  ownRoutes(app, deps);
}

function conversationRoutes(app: App, deps: AppDeps) {
  route(app, API.chat.conversations, {}, ({ session, query }) => conversations.list(deps, session, query));

  route(app, API.chat.unread, {}, async ({ session }) => ({ count: await conversations.countUnread(deps, session) }));

  route(app, API.chat.conversation, {}, ({ session, params }) =>
    conversations.getConversation(deps, session, params.id),
  );

  route(app, API.chat.createConversation, {}, ({ session, body }) => create(deps, session, body));

  route(app, API.chat.updateConversation, {}, ({ session, params, body }) => update(deps, session, params.id, body));

  route(app, API.chat.removeConversation, {}, ({ session, params }) => removeConversation(deps, session, params.id));

  route(app, API.chat.conversationSettings, {}, ({ session, params, body }) =>
    conversations.saveSettings(deps, session, params.id, body),
  );

  route(app, API.chat.publicChannels, {}, ({ session, query }) => conversations.publicChannels(deps, session, query));

  route(app, API.chat.files, {}, ({ session, params, query }) => attachments.list(deps, session, params.id, query));
}

function memberRoutes(app: App, deps: AppDeps) {
  route(app, API.chat.users, {}, ({ session }) => people.listEverybody(deps, session));

  route(app, API.chat.userStatus, {}, ({ session, params }) => people.getStatus(deps, session, params.id));

  route(app, API.chat.participants, {}, ({ session, params, query }) =>
    conversations.participants(deps, session, params.id, query),
  );

  route(app, API.chat.addParticipants, {}, ({ session, params, body }) =>
    membership.addParticipants(deps, session, params.id, body),
  );

  route(app, API.chat.removeParticipant, {}, ({ session, params }) =>
    membership.removeParticipant(deps, session, params.id, params.userId),
  );

  route(app, API.chat.joinChannel, {}, ({ session, params }) => membership.joinChannel(deps, session, params.id));

  route(app, API.chat.typing, {}, ({ session, params, body }) => sendTyping(deps, session, params.id, body.isTyping));
}

function messageRoutes(app: App, deps: AppDeps) {
  route(app, API.chat.messages, {}, ({ session, params, query }) => pages.page(deps, session, params.id, query));

  route(app, API.chat.changes, {}, ({ session, params, query }) => pages.readMissed(deps, session, params.id, query));

  route(app, API.chat.message, {}, ({ session, params }) => pages.getMessage(deps, session, params.id));

  route(app, API.chat.pins, {}, ({ session, params, query }) => pages.pins(deps, session, params.id, query.cursor));

  route(app, API.chat.send, {}, ({ session, params, body }) => send(deps, session, params.id, body));

  route(app, API.chat.editMessage, {}, ({ session, params, body }) =>
    changes.edit(deps, session, params.id, body.content),
  );

  route(app, API.chat.removeMessage, {}, ({ session, params }) => changes.remove(deps, session, params.id));

  route(app, API.chat.react, {}, ({ session, params, body }) => changes.react(deps, session, params.id, body.emoji));

  route(app, API.chat.pin, {}, ({ session, params, body }) => changes.pin(deps, session, params.id, body.isPinned));

  route(
    app,
    API.chat.uploadAttachment,
    { admitUpload: ({ session, request }) => attachments.admitUpload(deps, session, minFileBytes(request)) },
    ({ session, body, files }) => attachments.upload(deps, session, body.conversationId, files),
  );

  route(app, API.chat.removeAttachment, {}, async ({ session, params }) => {
    await attachments.removeUnsent(deps, session, params.id);
    return undefined;
  });
}

function ownRoutes(app: App, deps: AppDeps) {
  route(app, API.chat.markRead, {}, ({ session, params, body }) =>
    conversations.markRead(deps, session, params.id, body.messageIds),
  );

  route(app, API.chat.markUnread, {}, ({ session, params, body }) =>
    conversations.markUnread(deps, session, params.id, body.messageId),
  );

  route(app, API.chat.search, {}, ({ session, query }) => search(deps, session, query));

  // Preferences belong to the user, regardless of the company that the tab has open.
  route(app, API.chat.preferences, { acceptsAnyCompany: true }, ({ session }) =>
    preferencesOf(deps.db, session.userId),
  );

  route(app, API.chat.savePreferences, { acceptsAnyCompany: true }, ({ session, body }) =>
    savePreferences(deps, session, body),
  );
}
