import { z } from 'zod';
import { CHAT_LIMITS } from '../../catalogues/limits';
import { freeText, id, idParams, LIMITS } from '../../primitives';
import { defineRoute } from '../../route';
import { fieldIssue } from '../../validation';
import { chatAttachment, chatUser, conversation, conversationChanges, conversationType, message } from './chat-shapes';

const content = z.string().max(LIMITS.messageHtml);

const readMark = z.object({
  lastReadSeq: z.number().int(),
  unreadCount: z.number().int(),
  /** Number of unread messages that mention the reader. */
  mentionCount: z.number().int().default(0),
});

/** A new message: text, attachments or both. */
export const messageInput = z
  .strictObject({
    /** Idempotency key. Without one, a repeated send creates another message. */
    clientId: id.optional(),
    content: content.default(''),
    contentType: z.literal('text').default('text'),
    type: z.literal('text').default('text'),
    /** Ids of files that the sender has uploaded to this conversation and not sent yet. */
    attachments: z.array(id).max(CHAT_LIMITS.attachmentsPerMessage).default([]),
    /** Id of the message in this conversation that this one answers. */
    replyTo: id.optional(),
  })
  .refine((input) => input.attachments.length > 0 || input.content.trim() !== '', {
    ...fieldIssue('EMPTY_MESSAGE'),
    path: ['content'],
  });

const seq = z.coerce.number().int().min(0);

/** A message found by a search, with its conversation. */
const foundMessage = message.extend({
  conversation: conversation.pick({ _id: true, name: true, type: true, avatar: true }),
});

/** Messages, reactions, attachments, pins and search. */
export const messageRoutes = {
  messages: defineRoute({
    method: 'GET',
    path: '/chat/conversations/:id/messages',
    summary:
      'Returns messages in the order they were sent; page 1 has the newest. `beforeSeq`, `afterSeq` and `around` select the messages before, after and around a position instead; those pages also end at about 1 MB, numbered ones at about 4 MB.',
    access: 'company',
    params: idParams,
    query: z.strictObject({
      page: z.coerce.number().int().min(1).optional(),
      limit: z.coerce.number().int().min(1).max(LIMITS.messagesPage).default(LIMITS.messagesPage),
      afterSeq: seq.optional(),
      beforeSeq: seq.optional(),
      /** Sequence number of the message in the middle of the page. */
      around: seq.optional(),
    }),
    response: z.object({
      messages: z.array(message),
      /**
       * Whether there are more messages in the direction of reading: newer ones for `afterSeq`, otherwise older ones.
       */
      hasMore: z.boolean(),
      /** For `around`: whether there are newer messages after this page. */
      hasNewer: z.boolean().default(false),
      /** Cursors of the conversation when the page was read. */
      seq: z.number().int().default(0),
      changeSeq: z.number().int().default(0),
    }),
    errors: ['CONVERSATION_NOT_FOUND', 'NOT_A_PARTICIPANT'],
  }),
  changes: defineRoute({
    method: 'GET',
    path: '/chat/conversations/:id/changes',
    summary: 'Returns what was sent, edited, deleted, reacted to or pinned after the given cursors, or a reset.',
    access: 'company',
    params: idParams,
    query: z.strictObject({ afterSeq: seq.optional(), afterChangeSeq: seq.optional() }),
    response: conversationChanges,
    errors: ['CONVERSATION_NOT_FOUND', 'NOT_A_PARTICIPANT'],
  }),
  send: defineRoute({
    method: 'POST',
    path: '/chat/conversations/:id/messages',
    summary: 'Sends a message; a repetition with the same client id returns the same message.',
    access: 'company',
    params: idParams,
    body: messageInput,
    status: 201,
    response: message,
    errors: ['CONVERSATION_NOT_FOUND', 'NOT_IN_CONVERSATION', 'RATE_LIMITED', 'CONFLICT'],
  }),
  message: defineRoute({
    method: 'GET',
    path: '/chat/messages/:id',
    summary: 'Returns a message, such as the target of a link.',
    access: 'company',
    params: idParams,
    response: message,
    errors: ['NOT_FOUND', 'NOT_A_PARTICIPANT'],
  }),
  editMessage: defineRoute({
    method: 'PUT',
    path: '/chat/messages/:id',
    summary: 'Changes the text of the caller’s own message.',
    access: 'company',
    params: idParams,
    body: z.strictObject({ content }),
    response: message,
    errors: ['NOT_FOUND', 'NOT_A_PARTICIPANT', 'FORBIDDEN'],
  }),
  removeMessage: defineRoute({
    method: 'DELETE',
    path: '/chat/messages/:id',
    summary:
      'Deletes the caller’s own message or, as manager of the conversation or with `chat.moderate`, that of another person.',
    access: 'company',
    params: idParams,
    response: z.object({ message: z.string() }),
    errors: ['NOT_FOUND', 'NOT_A_PARTICIPANT', 'FORBIDDEN'],
  }),
  react: defineRoute({
    method: 'POST',
    path: '/chat/messages/:id/reactions',
    summary: 'Adds or removes a reaction of the caller.',
    access: 'company',
    params: idParams,
    body: z.strictObject({ emoji: z.string().min(1).max(32) }),
    response: message.pick({ reactions: true }),
    errors: ['NOT_FOUND', 'NOT_A_PARTICIPANT'],
  }),
  pin: defineRoute({
    method: 'PUT',
    path: '/chat/messages/:id/pin',
    summary: 'Pins a message to its conversation, or unpins it.',
    access: 'company',
    params: idParams,
    body: z.strictObject({ isPinned: z.boolean() }),
    response: message,
    errors: ['NOT_FOUND', 'NOT_A_PARTICIPANT'],
  }),
  pins: defineRoute({
    method: 'GET',
    path: '/chat/conversations/:id/pins',
    summary: 'Returns the pinned messages of a conversation, latest pin first. A page ends at about 1 MB.',
    access: 'company',
    params: idParams,
    query: z.strictObject({
      /** `nextCursor` of the previous page. */
      cursor: z.string().max(200).optional(),
    }),
    response: z.object({ messages: z.array(message), nextCursor: z.string().nullable() }),
    errors: ['CONVERSATION_NOT_FOUND', 'NOT_A_PARTICIPANT'],
  }),
  markRead: defineRoute({
    method: 'PUT',
    path: '/chat/conversations/:id/read',
    summary: 'Marks the conversation as read up to the newest of the named messages.',
    access: 'company',
    params: idParams,
    body: z.strictObject({ messageIds: z.array(id).min(1).max(LIMITS.messagesPage) }),
    response: readMark,
    errors: ['CONVERSATION_NOT_FOUND', 'NOT_A_PARTICIPANT'],
  }),
  markUnread: defineRoute({
    method: 'PUT',
    path: '/chat/conversations/:id/unread',
    summary: 'Marks a message and everything after it as unread.',
    access: 'company',
    params: idParams,
    body: z.strictObject({ messageId: id }),
    response: readMark,
    errors: ['CONVERSATION_NOT_FOUND', 'NOT_A_PARTICIPANT', 'NOT_FOUND'],
  }),
  uploadAttachment: defineRoute({
    method: 'POST',
    path: '/chat/attachments/upload',
    summary: 'Stores a file to be sent with a message of the conversation; unsent files are removed after a day.',
    access: 'company',
    body: z.strictObject({ conversationId: id }),
    upload: { field: 'file', maxFiles: 1, maxBytes: LIMITS.attachmentBytes },
    status: 201,
    response: chatAttachment,
    errors: [
      'CONVERSATION_NOT_FOUND',
      'NOT_IN_CONVERSATION',
      'TOO_LARGE',
      'UNSENT_FILES',
      'QUOTA_EXCEEDED',
      'STORAGE_FULL',
    ],
  }),
  removeAttachment: defineRoute({
    method: 'DELETE',
    path: '/chat/attachments/:id',
    summary: 'Removes a file that the caller stored and has not sent.',
    access: 'company',
    params: idParams,
    status: 204,
    response: z.undefined(),
    errors: ['NOT_FOUND'],
  }),
  files: defineRoute({
    method: 'GET',
    path: '/chat/conversations/:id/files',
    summary: 'Returns the files of a conversation, newest first.',
    access: 'company',
    params: idParams,
    query: z.strictObject({
      kind: z.enum(['all', 'media', 'documents']).default('all'),
      limit: z.coerce.number().int().min(1).max(LIMITS.pageSizeMax).default(50),
      /** `nextCursor` of the previous page. */
      cursor: z.string().max(200).optional(),
    }),
    response: z.object({
      files: z.array(
        chatAttachment.extend({
          messageId: id,
          seq: z.number().int(),
          senderId: id,
          timestamp: message.shape.timestamp,
        }),
      ),
      nextCursor: z.string().nullable(),
    }),
    errors: ['CONVERSATION_NOT_FOUND', 'NOT_A_PARTICIPANT'],
  }),
  search: defineRoute({
    method: 'GET',
    path: '/chat/search',
    summary:
      'Returns colleagues, conversations and messages with words that begin with those of the input; nothing for an empty one.',
    access: 'company',
    query: z.strictObject({
      q: freeText(LIMITS.title).default(''),
      /** Searches only this conversation. */
      conversationId: id.optional(),
      type: conversationType.optional(),
      /** Id of the last message of the previous page. Returns older messages. */
      beforeMessage: id.optional(),
    }),
    response: z.object({
      users: z.array(chatUser),
      conversations: z.array(conversation),
      messages: z.array(foundMessage),
      /** Whether older messages match too. */
      hasMore: z.boolean().default(false),
    }),
    errors: ['CONVERSATION_NOT_FOUND', 'NOT_A_PARTICIPANT'],
  }),
} as const;
