import { z } from 'zod';
import { errorBody } from '../error-body';
import { id } from '../primitives';
import { conversation, message, presence } from '../routes/chat';

/** Namespace of chat on the shared Socket.IO endpoint. */
export const CHAT_NAMESPACE = '/chat';

const inConversation = z.strictObject({ conversationId: id });

/** What a browser sends on the chat namespace. */
export const chatCommands = {
  'chat:update_presence': z.strictObject({ status: presence }),
  /** With `afterSeq`, the answer `chat:recent_messages` holds exactly what was missed, or a reset. */
  'chat:join_conversation': inConversation.extend({ afterSeq: z.number().int().min(0).optional() }),
  'chat:leave_conversation': inConversation,
  'chat:typing_start': inConversation,
  'chat:typing_stop': inConversation,
  'chat:mark_messages_read': inConversation.extend({ messageIds: z.array(id).min(1).max(300) }),
} as const;

const typing = z.object({ conversationId: id, userId: id });

/** What the server sends on the chat namespace. */
export const chatEvents = {
  'chat:new_message': message,
  'chat:recent_messages': z.object({
    conversationId: id,
    messages: z.array(message),
    /** True when too much was missed: what the client holds is to be replaced. */
    reset: z.boolean(),
  }),
  'chat:typing_start': typing,
  'chat:typing_stop': typing,
  'chat:message_deleted': z.object({ messageId: id, conversationId: id }),
  'chat:reaction_updated': z.object({
    messageId: id,
    conversationId: id,
    reaction: z.object({ userId: id, emoji: z.string() }),
    action: z.enum(['added', 'removed']),
    reactions: message.shape.reactions,
  }),
  'chat:user_joined': z.object({ conversationId: id, userId: id }),
  'chat:conversation_updated': conversation,
  'chat:user_presence': z.object({ userId: id, status: presence }),
  'chat:messages_read': z.object({ conversationId: id, userId: id, lastReadSeq: z.number().int() }),
  'chat:joined_conversation': z.object({ conversationId: id }),
  'chat:left_conversation': z.object({ conversationId: id }),
  'chat:error': errorBody.pick({ code: true, message: true, params: true }).extend({ status: z.number().optional() }),
} as const;
