import { z } from 'zod';
import { errorBody } from '../error-body';
import { id, LIMITS } from '../primitives';
import { conversation, conversationChanges, message, participant, presence, reaction } from './routes/chat';
import { bulletinEvents } from '../bulletin/sockets';

/** Namespace of chat on the shared Socket.IO endpoint. */
export const CHAT_NAMESPACE = '/chat';

const inConversation = z.strictObject({ conversationId: id });
const cursor = z.number().int().min(0);

/** The commands that a browser sends on the chat namespace. */
export const chatCommands = {
  'chat:update_presence': z.strictObject({ status: presence }),
  /** With cursors, the response `chat:recent_messages` contains exactly what was missed, or a reset. */
  'chat:join_conversation': inConversation.extend({
    afterSeq: cursor.optional(),
    afterChangeSeq: cursor.optional(),
  }),
  'chat:leave_conversation': inConversation,
  'chat:typing_start': inConversation,
  'chat:typing_stop': inConversation,
  'chat:mark_messages_read': inConversation.extend({ messageIds: z.array(id).min(1).max(LIMITS.messagesPage) }),
} as const;

const typing = z.object({ conversationId: id, userId: id });
/** Number of the change within its conversation. A gap in the sequence means that the client missed a change. */
const changeSeq = z.number().int().default(0);

/**
 * The events that the server sends on the chat namespace. Messages, their changes and changes of members reach every
 * socket of every member. Typing and the read marks of others reach only sockets that joined the conversation.
 */
export const chatEvents = {
  'chat:new_message': message,
  'chat:recent_messages': conversationChanges,
  'chat:typing_start': typing,
  'chat:typing_stop': typing,
  /** A message was edited, pinned or unpinned. Contains its whole state. */
  'chat:message_updated': message,
  'chat:message_deleted': z.object({ messageId: id, conversationId: id, changeSeq }),
  'chat:reaction_updated': z.object({
    messageId: id,
    conversationId: id,
    reaction,
    action: z.enum(['added', 'removed']),
    reactions: message.shape.reactions,
    changeSeq,
  }),
  'chat:user_joined': z.object({
    conversationId: id,
    userId: id,
    participant: participant.optional(),
    participantCount: z.number().int().optional(),
  }),
  'chat:user_left': z.object({ conversationId: id, userId: id, participantCount: z.number().int().optional() }),
  /** The viewer's state of a conversation: it is new to them, was renamed, or their settings changed. */
  'chat:conversation_updated': conversation,
  /** The person's messaging preferences changed, and with them the notification levels of conversations. */
  'chat:preferences_updated': z.object({}),
  /** The conversation was deleted, or the viewer is no longer a member. */
  'chat:conversation_removed': z.object({ conversationId: id }),
  'chat:user_presence': z.object({ userId: id, status: presence }),
  'chat:messages_read': z.object({
    conversationId: id,
    userId: id,
    lastReadSeq: z.number().int(),
    /** These two are sent only to the reader's own sockets. */
    unreadCount: z.number().int().optional(),
    mentionCount: z.number().int().optional(),
  }),
  'chat:joined_conversation': z.object({ conversationId: id }),
  'chat:left_conversation': z.object({ conversationId: id }),
  'chat:error': errorBody.pick({ code: true, message: true, params: true }).extend({ status: z.number().optional() }),
  ...bulletinEvents,
} as const;
