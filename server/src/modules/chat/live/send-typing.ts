import type { AppDeps } from '../../../deps/deps';
import type { CompanySession } from '../../../lib/session';
import { rooms } from '../../../lib/realtime/rooms';
import { requireMember } from '../chat.policy';
import { TYPING_MS, typingOf } from './typing';

/**
 * Broadcasts to the sockets in the conversation that a member started or stopped typing. Nothing renews the start of a
 * request, so it ends sooner than that of a socket.
 */
export async function sendTyping(
  deps: AppDeps,
  actor: CompanySession,
  conversationId: string,
  isTyping: boolean,
): Promise<undefined> {
  const { userId } = actor;
  await requireMember(deps.db, actor, conversationId, 'NOT_IN_CONVERSATION');
  typingOf(deps).set(conversationId, userId, isTyping, TYPING_MS);
  const event = isTyping ? 'chat:typing_start' : 'chat:typing_stop';
  deps.realtime.emitTo(rooms.conversation(conversationId), event, { conversationId, userId });
}
