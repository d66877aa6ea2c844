import { z } from 'zod';
import { editBase } from '../../edit-base';
import { CHAT_LIMITS } from '../../catalogues/limits';
import { freeText, id, idParams, instant, LIMITS, line } from '../../primitives';
import { defineRoute } from '../../route';
import {
  chatNotify,
  chatPerson,
  chatPreferences,
  chatUser,
  conversation,
  conversationType,
  participant,
  presence,
} from './chat-shapes';

const people = z.array(id).max(CHAT_LIMITS.participantsAtOnce);
const cursor = z.string().max(200);

/** Conversations, their members and the viewer's settings. */
export const conversationRoutes = {
  users: defineRoute({
    method: 'GET',
    path: '/users/chat-users',
    summary: 'Returns the colleagues that the caller can write to, and the names of former ones.',
    access: 'company',
    response: z.object({
      users: z.array(chatUser),
      /** People who have left the company and whose messages keep their names. */
      former: z.array(chatPerson).default([]),
    }),
    errors: [],
  }),
  conversations: defineRoute({
    method: 'GET',
    path: '/chat/conversations',
    summary: 'Returns the caller’s conversations, most recent first.',
    access: 'company',
    query: z.strictObject({
      limit: z.coerce.number().int().min(1).max(LIMITS.pageSizeMax).default(LIMITS.pageSizeMax),
      /** `nextCursor` of the previous page. */
      cursor: cursor.optional(),
      filter: z.enum(['all', 'unread', 'starred']).default('all'),
      type: conversationType.optional(),
    }),
    response: z.object({
      conversations: z.array(conversation),
      unreadTotal: z.number().int(),
      nextCursor: z.string().nullable().default(null),
    }),
    errors: [],
  }),
  unread: defineRoute({
    method: 'GET',
    path: '/chat/unread',
    summary: 'Returns the number of unread messages in all conversations, as the badge in the top bar shows it.',
    access: 'company',
    response: z.object({ count: z.number().int() }),
    errors: [],
  }),
  conversation: defineRoute({
    method: 'GET',
    path: '/chat/conversations/:id',
    summary: 'Returns a conversation.',
    access: 'company',
    params: idParams,
    response: conversation,
    errors: ['CONVERSATION_NOT_FOUND', 'NOT_A_PARTICIPANT'],
  }),
  createConversation: defineRoute({
    method: 'POST',
    path: '/chat/conversations',
    summary: 'Starts a conversation; reuses an existing direct one with the same person.',
    access: 'company',
    body: z.strictObject({
      type: conversationType.default('direct'),
      /** User ids; the caller's own may be omitted. A direct conversation requires one, a group at least one. */
      participants: people.default([]),
      name: line(LIMITS.name).optional(),
      description: freeText(CHAT_LIMITS.description).default(''),
      /** For a channel: whether everyone in the company can find and join it. */
      isPublic: z.boolean().optional(),
      /** Idempotency key: a repeated call returns the same group or channel. */
      clientId: id.optional(),
    }),
    response: conversation,
    errors: [],
  }),
  updateConversation: defineRoute({
    method: 'PUT',
    path: '/chat/conversations/:id',
    summary: 'Changes a group or channel that the caller manages or, with `chat.moderate`, a channel.',
    access: 'company',
    params: idParams,
    body: z.strictObject({
      name: line(LIMITS.name).optional(),
      description: freeText(CHAT_LIMITS.description).optional(),
      /** Id of an image uploaded to this conversation as an attachment. Null removes the picture. */
      avatar: id.nullable().optional(),
      /** Whether colleagues may find and join a channel, and then read all of it. */
      isPublic: z.boolean().optional(),
      /** One of the participants. */
      managedBy: id.optional(),
      base: editBase,
    }),
    response: conversation,
    errors: ['EDIT_CONFLICT', 'CONVERSATION_NOT_FOUND', 'NOT_A_PARTICIPANT', 'FORBIDDEN'],
  }),
  removeConversation: defineRoute({
    method: 'DELETE',
    path: '/chat/conversations/:id',
    summary: 'Deletes a group or channel that the caller manages.',
    access: 'company',
    params: idParams,
    response: z.object({ message: z.string() }),
    errors: ['CONVERSATION_NOT_FOUND', 'NOT_A_PARTICIPANT', 'FORBIDDEN'],
  }),
  conversationSettings: defineRoute({
    method: 'PATCH',
    path: '/chat/conversations/:id/settings',
    summary: 'Stars a conversation or sets its notification level, for the caller only.',
    access: 'company',
    params: idParams,
    body: z.strictObject({
      isStarred: z.boolean().optional(),
      /** Null applies the messaging preferences again. */
      notify: chatNotify.nullable().optional(),
      /** Sent by clients of earlier versions: true stands for `notify: mentions`, false for `all`. */
      isMuted: z.boolean().optional(),
    }),
    response: conversation,
    errors: ['CONVERSATION_NOT_FOUND', 'NOT_A_PARTICIPANT'],
  }),
  participants: defineRoute({
    method: 'GET',
    path: '/chat/conversations/:id/participants',
    summary: 'Returns the members of a conversation by name.',
    access: 'company',
    params: idParams,
    query: z.strictObject({
      q: freeText(LIMITS.name).default(''),
      page: z.coerce.number().int().min(1).max(1_000).default(1),
      limit: z.coerce.number().int().min(1).max(CHAT_LIMITS.participantsPage).default(CHAT_LIMITS.participantsPage),
    }),
    response: z.object({ participants: z.array(participant), totalCount: z.number().int(), hasMore: z.boolean() }),
    errors: ['CONVERSATION_NOT_FOUND', 'NOT_A_PARTICIPANT'],
  }),
  addParticipants: defineRoute({
    method: 'POST',
    path: '/chat/conversations/:id/participants',
    summary: 'Adds colleagues to a group or channel.',
    access: 'company',
    params: idParams,
    body: z.strictObject({
      participants: people.min(1),
      /** Whether they may read earlier messages. Public channels always show all messages. */
      includeHistory: z.boolean().default(false),
    }),
    response: conversation,
    errors: ['CONVERSATION_NOT_FOUND', 'NOT_A_PARTICIPANT', 'FORBIDDEN'],
  }),
  removeParticipant: defineRoute({
    method: 'DELETE',
    path: '/chat/conversations/:id/participants/:userId',
    summary: 'Removes a person from a group or channel that the caller manages, or leaves it.',
    access: 'company',
    params: idParams.extend({ userId: id }),
    response: conversation,
    errors: ['CONVERSATION_NOT_FOUND', 'NOT_A_PARTICIPANT', 'NOT_FOUND', 'FORBIDDEN'],
  }),
  publicChannels: defineRoute({
    method: 'GET',
    path: '/chat/channels/public',
    summary: 'Returns the public channels of the company by name.',
    access: 'company',
    query: z.strictObject({
      q: freeText(LIMITS.name).default(''),
      /** Returns only this channel, for a link to a channel that the reader has not joined. */
      id: id.optional(),
      limit: z.coerce.number().int().min(1).max(LIMITS.pageSizeMax).default(LIMITS.pageSizeMax),
      /** `nextCursor` of the previous page. Longer than other cursors, because it contains a name. */
      cursor: z.string().max(1_000).optional(),
    }),
    response: z.object({ channels: z.array(conversation), nextCursor: z.string().nullable().default(null) }),
    errors: [],
  }),
  joinChannel: defineRoute({
    method: 'POST',
    path: '/chat/channels/:id/join',
    summary: 'Joins a public channel.',
    access: 'company',
    params: idParams,
    response: conversation,
    errors: ['CONVERSATION_NOT_FOUND', 'NOT_A_PARTICIPANT'],
  }),
  userStatus: defineRoute({
    method: 'GET',
    path: '/chat/users/:id/status',
    summary: 'Returns the presence of a colleague over all their devices.',
    access: 'company',
    params: idParams,
    response: z.object({ userId: id, status: presence, lastSeen: instant.nullable() }),
    errors: ['NOT_FOUND'],
  }),
  typing: defineRoute({
    method: 'POST',
    path: '/chat/conversations/:id/typing',
    summary: 'Broadcasts that the caller started or stopped typing.',
    access: 'company',
    params: idParams,
    body: z.strictObject({ isTyping: z.boolean() }),
    status: 204,
    response: z.undefined(),
    errors: ['CONVERSATION_NOT_FOUND', 'NOT_IN_CONVERSATION'],
  }),
  preferences: defineRoute({
    method: 'GET',
    path: '/chat/preferences',
    summary: 'Returns the caller’s messaging preferences.',
    access: 'user',
    response: chatPreferences,
    errors: [],
  }),
  savePreferences: defineRoute({
    method: 'PUT',
    path: '/chat/preferences',
    summary: 'Changes the given messaging preferences.',
    access: 'user',
    body: z.strictObject({ notify: chatNotify.optional(), enterToSend: z.boolean().optional() }),
    response: chatPreferences,
    errors: [],
  }),
} as const;
