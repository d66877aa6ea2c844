import { CHAT_NAMESPACE } from '@atrium/contracts';
import type { Entry } from '../../../lib/realtime/entries';
import { rooms } from '../../../lib/realtime/rooms';

interface ConversationScope {
  companyId: string;
  conversationId: string;
}

/** Subscribes all sockets of these people to the conversation. */
export const subscribeEntry = (
  { companyId, conversationId }: ConversationScope,
  userIds: readonly string[],
): Entry => ({
  subscription: { namespace: CHAT_NAMESPACE, companyId, userIds, join: rooms.members(conversationId) },
});

/** Unsubscribes all sockets of these people, or of everyone if null, from the conversation. */
export const unsubscribeEntry = (
  { companyId, conversationId }: ConversationScope,
  userIds: readonly string[] | null,
): Entry => ({
  subscription: {
    namespace: CHAT_NAMESPACE,
    companyId,
    userIds,
    leave: [rooms.members(conversationId), rooms.conversation(conversationId)],
  },
});
