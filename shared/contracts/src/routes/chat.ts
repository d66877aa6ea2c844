import { z } from 'zod';
import { id, instant, line, LIMITS } from '../primitives';
import { defineRoute } from '../route';
import { fault } from '../validation';

export const presence = z.enum(['online', 'offline']);
export type Presence = z.infer<typeof presence>;

export const message = z.object({
  _id: id,
  /** Made by the sender and unique for each sender: a repeated send is the same message. */
  clientId: id,
  conversationId: id,
  senderId: id,
  /** Sanitised HTML. */
  content: z.string(),
  contentType: z.string().default('text'),
  /** Position in the conversation, without gaps: the cursor for catching up. */
  seq: z.number().int(),
  status: z.string(),
  reactions: z.array(z.object({ userId: id, emoji: z.string() })),
  timestamp: instant,
});
export type Message = z.infer<typeof message>;

export const participant = z.object({
  userId: id,
  name: z.string(),
  avatarUrl: z.string().nullable(),
  role: z.literal('member').catch('member'),
  status: presence.catch('offline'),
  lastSeen: instant.nullable(),
  /** Sequence number of the last message that this person has read. */
  lastReadSeq: z.number().int(),
});

export const conversation = z.object({
  _id: id,
  name: z.string(),
  type: z.enum(['direct', 'group', 'channel']),
  avatar: z.string().nullable(),
  participants: z.array(participant),
  lastMessage: message.pick({ _id: true, content: true, senderId: true, timestamp: true, seq: true }).nullable(),
  lastMessageAt: instant.nullable(),
  updatedAt: instant,
  unreadCount: z.number().int(),
});
export type Conversation = z.infer<typeof conversation>;

export const chatUser = z.object({
  _id: id,
  id,
  name: z.string(),
  email: z.string(),
  avatarUrl: z.string().nullable(),
  title: z.string().nullable(),
  department: z.string().nullable(),
  status: presence.catch('offline').default('offline'),
  lastSeen: instant.nullable(),
});
export type ChatUser = z.infer<typeof chatUser>;

export const messageInput = z.strictObject({
  clientId: id,
  content: z
    .string()
    .max(LIMITS.messageHtml)
    .refine((html) => html.trim() !== '', fault('EMPTY_MESSAGE')),
  contentType: z.literal('text').default('text'),
});

const one = z.strictObject({ id });

export const chat = {
  users: defineRoute({
    method: 'GET',
    path: '/users/chat-users',
    summary: 'The colleagues one can write to.',
    access: 'company',
    response: z.object({ users: z.array(chatUser) }),
    errors: [],
  }),
  conversations: defineRoute({
    method: 'GET',
    path: '/chat/conversations',
    summary: 'One’s conversations, the most recent first.',
    access: 'company',
    query: z.strictObject({
      limit: z.coerce.number().int().min(1).max(LIMITS.pageSizeMax).default(LIMITS.pageSizeMax),
    }),
    response: z.object({ conversations: z.array(conversation), unreadTotal: z.number().int() }),
    errors: [],
  }),
  unread: defineRoute({
    method: 'GET',
    path: '/chat/unread',
    summary: 'How many messages wait unread, over all conversations: the badge in the top bar.',
    access: 'company',
    response: z.object({ count: z.number().int() }),
    errors: [],
  }),
  conversation: defineRoute({
    method: 'GET',
    path: '/chat/conversations/:id',
    summary: 'One conversation.',
    access: 'company',
    params: one,
    response: conversation,
    errors: ['NOT_FOUND', 'NOT_A_PARTICIPANT'],
  }),
  createConversation: defineRoute({
    method: 'POST',
    path: '/chat/conversations',
    summary: 'Starts a conversation; a direct one with somebody is reused where it exists.',
    access: 'company',
    body: z.strictObject({
      type: z.literal('direct').default('direct'),
      participants: z.array(id).length(1),
      name: line(LIMITS.name).optional(),
    }),
    response: conversation,
    errors: [],
  }),
  messages: defineRoute({
    method: 'GET',
    path: '/chat/conversations/:id/messages',
    summary:
      'A page of messages in the order they were sent; page 1 holds the newest. With `afterSeq`: what came later.',
    access: 'company',
    params: one,
    query: z.strictObject({
      page: z.coerce.number().int().min(1).default(1),
      limit: z.coerce.number().int().min(1).max(LIMITS.messagesPage).default(LIMITS.messagesPage),
      afterSeq: z.coerce.number().int().min(0).optional(),
    }),
    response: z.object({ messages: z.array(message), hasMore: z.boolean() }),
    errors: ['NOT_FOUND', 'NOT_A_PARTICIPANT'],
  }),
  send: defineRoute({
    method: 'POST',
    path: '/chat/conversations/:id/messages',
    summary: 'Sends a message; repeating it with the same client id gives the same message.',
    access: 'company',
    params: one,
    body: messageInput,
    status: 201,
    response: message,
    errors: ['NOT_FOUND', 'NOT_IN_CONVERSATION', 'RATE_LIMITED'],
  }),
  markRead: defineRoute({
    method: 'PUT',
    path: '/chat/conversations/:id/read',
    summary: 'Marks the conversation as read up to the newest of the named messages.',
    access: 'company',
    params: one,
    body: z.strictObject({ messageIds: z.array(id).min(1).max(LIMITS.messagesPage) }),
    response: z.object({ lastReadSeq: z.number().int(), unreadCount: z.number().int() }),
    errors: ['NOT_FOUND', 'NOT_A_PARTICIPANT'],
  }),
} as const;
