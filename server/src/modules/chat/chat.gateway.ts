import { CHAT_NAMESPACE, chatCommands } from '@atrium/contracts';
import type { AppDeps } from '../../deps';
import { AppError } from '../../lib/errors';
import type { PresenceChange } from '../../lib/presence';
import { type CompanySession, hasCompany, type Session } from '../../lib/session';
import { defineGateway, type SocketContext } from '../../realtime/gateway';
import { rooms } from '../../realtime/rooms';
import { requireMember } from './chat.policy';
import { rememberSeen } from './chat.repository';
import * as messages from './messages.service';

function inCompany(session: Session): CompanySession {
  if (!hasCompany(session)) throw new AppError('NO_COMPANY');
  return session;
}

export function chatGateway(deps: AppDeps) {
  const { presence } = deps;

  /** Colleagues hear of it only when all devices together say something else than before. */
  async function tellPresence(changed: readonly PresenceChange[]) {
    for (const { companyId, userId, status } of changed) {
      deps.realtime.emitTo(rooms.company(companyId), 'chat:user_presence', { userId, status });
      if (status === 'offline') await rememberSeen(deps.db, { companyId, userId }, deps.clock.now());
    }
  }

  presence.onChange((changes) => deps.background.run(tellPresence(changes), 'A change of presence was not told'));

  function typing(event: 'chat:typing_start' | 'chat:typing_stop') {
    return async ({ session, toOthers }: SocketContext, { conversationId }: { conversationId: string }) => {
      const { userId } = session;
      await requireMember(deps.db, inCompany(session), conversationId, 'NOT_A_PARTICIPANT');
      toOthers(rooms.conversation(conversationId), event, { conversationId, userId });
    };
  }

  return defineGateway({
    namespace: CHAT_NAMESPACE,
    commands: chatCommands,
    limits: { 'chat:mark_messages_read': { max: 120, windowSeconds: 10 } },
    // Also what follows a reconnection or a message that arrives in an open conversation.
    byItself: ['chat:update_presence', 'chat:join_conversation', 'chat:leave_conversation', 'chat:mark_messages_read'],
    handlers: {
      async 'chat:update_presence'({ session, socketId }, { status }) {
        const { companyId, userId } = inCompany(session);
        await tellPresence(await presence.set(socketId, { companyId, userId, status }));
      },
      async 'chat:join_conversation'({ session, join, leave, emit }, { conversationId, afterSeq }) {
        const room = rooms.conversation(conversationId);
        const actor = inCompany(session);
        await requireMember(deps.db, actor, conversationId, 'NOT_A_PARTICIPANT');
        // Joined before it reads what was missed: what is sent in between arrives twice rather than never.
        join(room);
        const recent = await messages.missed(deps, actor, conversationId, afterSeq).catch((error: unknown) => {
          leave(room);
          throw error;
        });
        emit('chat:joined_conversation', { conversationId });
        emit('chat:recent_messages', { conversationId, ...recent });
        return { conversationId };
      },
      async 'chat:leave_conversation'({ leave, emit }, { conversationId }) {
        leave(rooms.conversation(conversationId));
        emit('chat:left_conversation', { conversationId });
        return { conversationId };
      },
      'chat:typing_start': typing('chat:typing_start'),
      'chat:typing_stop': typing('chat:typing_stop'),
      'chat:mark_messages_read': ({ session }, { conversationId, messageIds }) =>
        messages.markRead(deps, inCompany(session), conversationId, messageIds),
    },
    refuse: (emit, { message, code, params, status }) => emit('chat:error', { message, code, params, status }),
    async entered({ session, socketId }) {
      const { companyId, userId } = session;
      await tellPresence(
        await presence.set(socketId, companyId === null ? null : { companyId, userId, status: 'online' }),
      );
    },
    left: async (socketId) => tellPresence(await presence.set(socketId, null)),
  });
}
