import { CHAT_NAMESPACE, chatCommands } from '@atrium/contracts';
import type { AppDeps } from '../../deps/deps';
import { AppError } from '../../lib/errors';
import { type CompanySession, hasCompany, type Session } from '../../lib/session';
import { defineGateway, type SocketContext } from '../../lib/realtime/gateway';
import { rooms } from '../../lib/realtime/rooms';
import { requireMember } from './chat.policy';
import { markRead } from './conversations/conversations.service';
import { conversationIdsOf } from './conversations/members.repository';
import { publishPresence, enter, leave } from '../presence/presence.service';
import { typingOf } from './live/typing';
import { readMissed } from './messages/message-pages.service';

function requireCompanySession(session: Session): CompanySession {
  if (!hasCompany(session)) throw new AppError('NO_COMPANY');
  return session;
}

/** Subscribes a socket to all conversations of its user. */
async function subscribe(deps: AppDeps, { session, join, leave }: SocketContext) {
  const { companyId, userId } = session;
  if (companyId === null) return;
  const before = await conversationIdsOf(deps.db, companyId, userId);
  for (const id of before) join(rooms.members(id));
  // A membership that ended during the query was announced before the socket joined its room.
  const current = new Set(await conversationIdsOf(deps.db, companyId, userId));
  for (const id of before) if (!current.has(id)) leave(rooms.members(id));
}

export function chatGateway(deps: AppDeps) {
  const { presence } = deps;

  presence.onChange((changes) => deps.background.run(publishPresence(deps, changes), 'Presence change not published'));

  function handleTyping(event: 'chat:typing_start' | 'chat:typing_stop') {
    return async ({ session, toOthers }: SocketContext, { conversationId }: { conversationId: string }) => {
      const { userId } = session;
      await requireMember(deps.db, requireCompanySession(session), conversationId, 'NOT_A_PARTICIPANT');
      typingOf(deps).set(conversationId, userId, event === 'chat:typing_start');
      toOthers(rooms.conversation(conversationId), event, { conversationId, userId });
    };
  }

  return defineGateway({
    namespace: CHAT_NAMESPACE,
    commands: chatCommands,
    limits: { 'chat:mark_messages_read': { max: 120, windowSeconds: 10 } },
    // Clients also send these automatically: after reconnecting, or when a message arrives in an open conversation.
    automaticCommands: [
      'chat:update_presence',
      'chat:join_conversation',
      'chat:leave_conversation',
      'chat:mark_messages_read',
    ],
    handlers: {
      async 'chat:update_presence'({ session, socketId }, { status }) {
        const { companyId, userId } = requireCompanySession(session);
        await publishPresence(deps, await presence.set(socketId, { companyId, userId, status }));
      },
      async 'chat:join_conversation'({ session, join, leave, emit }, { conversationId, ...cursors }) {
        const room = rooms.conversation(conversationId);
        const actor = requireCompanySession(session);
        await requireMember(deps.db, actor, conversationId, 'NOT_A_PARTICIPANT');
        // Joins before reading missed messages, so that anything sent in between arrives twice rather than never.
        join(room);
        const recent = await readMissed(deps, actor, conversationId, cursors).catch((error: unknown) => {
          leave(room);
          throw error;
        });
        emit('chat:joined_conversation', { conversationId });
        emit('chat:recent_messages', recent);
        return { conversationId };
      },
      async 'chat:leave_conversation'({ leave, emit }, { conversationId }) {
        leave(rooms.conversation(conversationId));
        emit('chat:left_conversation', { conversationId });
        return { conversationId };
      },
      'chat:typing_start': handleTyping('chat:typing_start'),
      'chat:typing_stop': handleTyping('chat:typing_stop'),
      'chat:mark_messages_read': ({ session }, { conversationId, messageIds }) =>
        markRead(deps, requireCompanySession(session), conversationId, messageIds),
    },
    refuse: (emit, { message, code, params, status }) => emit('chat:error', { message, code, params, status }),
    async onEnter(context) {
      await subscribe(deps, context);
      await enter(deps, context);
    },
    onLeave: (socketId) => leave(deps, socketId),
  });
}
