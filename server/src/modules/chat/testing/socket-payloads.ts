import { say, talk } from '../../../testing/domains/chat';
import type { MakePayload, SocketPayloads } from '../../../cross-company/socket-payload';

const nameConversation: MakePayload = async ({ founder, colleague }) => ({
  conversationId: (await talk(founder, colleague))._id,
});

const nameMessages: MakePayload = async ({ founder, colleague }) => {
  const conversation = await talk(founder, colleague);
  const message = await say(colleague, conversation, 'Hello');
  return { conversationId: conversation._id, messageIds: [message._id] };
};

export const chatPayloads: SocketPayloads = {
  'chat:join_conversation': nameConversation,
  'chat:leave_conversation': nameConversation,
  'chat:typing_start': nameConversation,
  'chat:typing_stop': nameConversation,
  'chat:mark_messages_read': nameMessages,
};
