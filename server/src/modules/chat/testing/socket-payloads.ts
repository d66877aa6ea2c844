import { say, talk } from '../../../testing/domains/chat';
import type { MakePayload, SocketPayloads } from '../../../cross-company/socket-payload';

const ofConversation: MakePayload = async ({ founder, colleague }) => ({
  conversationId: (await talk(founder, colleague))._id,
});

const ofMessages: MakePayload = async ({ founder, colleague }) => {
  const conversation = await talk(founder, colleague);
  const message = await say(colleague, conversation, 'Hello');
  return { conversationId: conversation._id, messageIds: [message._id] };
};

export const chatPayloads: SocketPayloads = {
  'chat:join_conversation': ofConversation,
  'chat:leave_conversation': ofConversation,
  'chat:typing_start': ofConversation,
  'chat:typing_stop': ofConversation,
  'chat:mark_messages_read': ofMessages,
};
