import { z } from 'zod';
import { id, instant, line, LIMITS } from '../primitives';
import { defineRoute } from '../route';
import { fault } from '../validation';
import { attachment } from './leave';

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
  /** Without one, a message that is sent again is another message. */
  clientId: id.optional(),
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
  updateConversation: defineRoute({
    method: 'PUT',
    path: '/chat/conversations/:id',
    summary: 'Changes the name or the picture of a group or channel.',
    access: 'company',
    params: one,
    body: z.strictObject({ name: line(LIMITS.name).optional(), avatar: id.nullable().optional() }),
    response: conversation,
    errors: ['NOT_FOUND', 'NOT_A_PARTICIPANT', 'FORBIDDEN'],
  }),
  removeConversation: defineRoute({
    method: 'DELETE',
    path: '/chat/conversations/:id',
    summary: 'Deletes a group that one manages.',
    access: 'company',
    params: one,
    response: z.object({ message: z.string() }),
    errors: ['NOT_FOUND', 'NOT_A_PARTICIPANT', 'FORBIDDEN'],
  }),
  addParticipants: defineRoute({
    method: 'POST',
    path: '/chat/conversations/:id/participants',
    summary: 'Takes colleagues into a group.',
    access: 'company',
    params: one,
    body: z.strictObject({ participants: z.array(id).min(1).max(500) }),
    response: conversation,
    errors: ['NOT_FOUND', 'NOT_A_PARTICIPANT', 'FORBIDDEN'],
  }),
  removeParticipant: defineRoute({
    method: 'DELETE',
    path: '/chat/conversations/:id/participants/:userId',
    summary: 'Removes somebody from a group one manages, or leaves it.',
    access: 'company',
    params: one.extend({ userId: id }),
    response: conversation,
    errors: ['NOT_FOUND', 'NOT_A_PARTICIPANT', 'FORBIDDEN'],
  }),
  uploadAttachment: defineRoute({
    method: 'POST',
    path: '/chat/attachments/upload',
    summary: 'Stores a file that a message of the conversation will carry.',
    access: 'company',
    body: z.strictObject({ conversationId: id }),
    upload: { field: 'file', maxFiles: 1, maxBytes: LIMITS.attachmentBytes },
    status: 201,
    response: attachment,
    errors: ['NOT_FOUND', 'NOT_IN_CONVERSATION', 'TOO_LARGE', 'QUOTA_EXCEEDED', 'STORAGE_FULL'],
  }),
  react: defineRoute({
    method: 'POST',
    path: '/chat/messages/:id/reactions',
    summary: 'Adds one’s reaction, or takes it back.',
    access: 'company',
    params: one,
    body: z.strictObject({ emoji: z.string().min(1).max(32) }),
    response: message.pick({ reactions: true }),
    errors: ['NOT_FOUND', 'NOT_A_PARTICIPANT'],
  }),
  removeMessage: defineRoute({
    method: 'DELETE',
    path: '/chat/messages/:id',
    summary: 'Deletes one’s own message.',
    access: 'company',
    params: one,
    response: z.object({ message: z.string() }),
    errors: ['NOT_FOUND', 'NOT_A_PARTICIPANT', 'FORBIDDEN'],
  }),
  userStatus: defineRoute({
    method: 'GET',
    path: '/chat/users/:id/status',
    summary: 'Whether a colleague is there, from all their devices together.',
    access: 'company',
    params: one,
    response: z.object({ userId: id, status: presence, lastSeen: instant.nullable() }),
    errors: ['NOT_FOUND'],
  }),
  typing: defineRoute({
    method: 'POST',
    path: '/chat/conversations/:id/typing',
    summary: 'Tells the others that one is typing, or no longer.',
    access: 'company',
    params: one,
    body: z.strictObject({ isTyping: z.boolean() }),
    status: 204,
    response: z.undefined(),
    errors: ['NOT_FOUND', 'NOT_IN_CONVERSATION'],
  }),
  publicChannels: defineRoute({
    method: 'GET',
    path: '/chat/channels/public',
    summary: 'The channels of the company that everybody may join.',
    access: 'company',
    response: z.object({ channels: z.array(conversation) }),
    errors: [],
  }),
  joinChannel: defineRoute({
    method: 'POST',
    path: '/chat/channels/:id/join',
    summary: 'Joins a public channel.',
    access: 'company',
    params: one,
    response: conversation,
    errors: ['NOT_FOUND'],
  }),
  search: defineRoute({
    method: 'GET',
    path: '/chat/search',
    summary: 'Colleagues, conversations and messages with these words.',
    access: 'company',
    query: z.strictObject({ q: z.string().trim().max(LIMITS.title) }),
    response: z.object({
      users: z.array(chatUser),
      conversations: z.array(conversation),
      messages: z.array(message),
    }),
    errors: [],
  }),
} as const;
