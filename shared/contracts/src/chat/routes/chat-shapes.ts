import { z } from 'zod';
import { id, instant } from '../../primitives';
import { attachment } from '../../files/attachment';

/** Whether a person has a connected device. */
export const presence = z.enum(['online', 'offline']);
export type Presence = z.infer<typeof presence>;

/** The type of a conversation: two people, a group, or a channel. */
export const conversationType = z.enum(['direct', 'group', 'channel']);
export type ConversationType = z.infer<typeof conversationType>;

/** The notification level of a conversation: the new messages that notify a member. Mentions are those of the member. */
export const chatNotify = z.enum(['all', 'mentions', 'none']);
export type ChatNotify = z.infer<typeof chatNotify>;

/** An emoji with which a person reacted to a message. */
export const reaction = z.object({ userId: id, emoji: z.string() });
export type Reaction = z.infer<typeof reaction>;

/** A file of a message. `POST /files/urls` returns URLs for `<img src>` and `<video>`. */
export const chatAttachment = attachment.extend({
  /** Dimensions in pixels, known for images. They reserve the space until the image has loaded. */
  width: z.number().int().nullable().default(null),
  height: z.number().int().nullable().default(null),
});
export type ChatAttachment = z.infer<typeof chatAttachment>;

/** The message that another message answers. */
export const quotedMessage = z.object({
  _id: id,
  seq: z.number().int(),
  senderId: id,
  /** Plain text, shortened; empty if the message was deleted. */
  text: z.string(),
  isDeleted: z.boolean(),
});
export type QuotedMessage = z.infer<typeof quotedMessage>;

/** A message of a conversation. */
export const message = z.object({
  _id: id,
  /** Created by the sender and unique per sender. A repeated send creates no second message. */
  clientId: id,
  conversationId: id,
  senderId: id,
  /** Sanitised HTML; empty for a message without text. */
  content: z.string(),
  contentType: z.string().default('text'),
  /** `text`, or `call_notification`, which only the server writes. */
  type: z.string().default('text'),
  /** For a call: its status and type. */
  metadata: z.object({ callStatus: z.string().optional(), callType: z.string().optional() }).default({}),
  /** Position in the conversation, assigned without gaps. Deleted messages leave a gap. */
  seq: z.number().int(),
  /** `read` once every other member has read it, otherwise `sent`. */
  status: z.string(),
  reactions: z.array(reaction),
  timestamp: instant,
  editedAt: instant.nullable().default(null),
  replyTo: quotedMessage.nullable().default(null),
  attachments: z.array(chatAttachment).default([]),
  /** Ids of the mentioned users. */
  mentions: z.array(id).default([]),
  /** Whether a moderator deleted it: its place stays visible, without content. */
  isModerated: z.boolean().default(false),
  pinnedAt: instant.nullable().default(null),
  pinnedBy: id.nullable().default(null),
  /** Number of the last change of this message (edit, reaction, pin) within its conversation; 0 if unchanged. */
  changeSeq: z.number().int().default(0),
});
export type Message = z.infer<typeof message>;

/** A person in a conversation, with their presence and read mark. */
export const participant = z.object({
  userId: id,
  name: z.string(),
  avatarUrl: z.string().nullable(),
  role: z.literal('member').catch('member'),
  status: presence.catch('offline'),
  lastSeen: instant.nullable(),
  /** Sequence number of the last message that this participant has read. */
  lastReadSeq: z.number().int(),
  lastReadAt: instant.nullable().default(null),
  isTyping: z.boolean().default(false),
  unreadCount: z.number().int().default(0),
});
export type Participant = z.infer<typeof participant>;

/** The newest message, as lists of conversations show it. */
export const lastMessage = message
  .pick({ _id: true, content: true, senderId: true, timestamp: true, seq: true })
  .extend({
    type: message.shape.type,
    metadata: message.shape.metadata,
    /** Empty if unknown: lists contain only some of the participants. */
    senderName: z.string().default(''),
    reactions: z.array(reaction).default([]),
    attachmentCount: z.number().int().default(0),
  });

/** A conversation as the viewer sees it. */
export const conversation = z.object({
  _id: id,
  name: z.string(),
  type: conversationType,
  avatar: z.string().nullable(),
  /** Starts with the viewer. Lists contain at most `CHAT_LIMITS.participantsInList` participants. */
  participants: z.array(participant),
  participantCount: z.number().int().default(0),
  /** Also null after the newest message was deleted. Long content is shortened to plain text. */
  lastMessage: lastMessage.nullable(),
  lastMessageAt: instant.nullable(),
  updatedAt: instant,
  unreadCount: z.number().int(),
  /** Number of unread messages that mention the viewer. */
  mentionCount: z.number().int().default(0),
  description: z.string().default(''),
  isPublic: z.boolean().default(false),
  /** The user who manages a group or channel. */
  managedBy: id.nullable().default(null),
  /** False for channels in the directory that the viewer has not joined. */
  isParticipant: z.boolean().default(true),
  isStarred: z.boolean().default(false),
  /** The viewer's choice for this conversation or, without one, in their messaging preferences. */
  notify: chatNotify.catch('all'),
  /** Whether the viewer chose `notify` for this conversation. Missing in responses of earlier servers. */
  hasOwnNotify: z.boolean().optional(),
  /** Whether `notify` is not `all`, for clients of earlier versions. */
  isMuted: z.boolean().default(false),
  /** Sequence number of the last message that the viewer has read. */
  lastReadSeq: z.number().int().default(0),
  /** Sequence number of the newest message, including deleted ones: the cursor for `afterSeq`. */
  seq: z.number().int().default(0),
  /** Number of the newest change: the cursor for `afterChangeSeq`. */
  changeSeq: z.number().int().default(0),
});
export type Conversation = z.infer<typeof conversation>;

/** The changes that a reconnecting client missed: either exactly those, or a reset. */
export const conversationChanges = z.object({
  conversationId: id,
  /** New messages in order; the newest page after a reset. */
  messages: z.array(message),
  /** True if too much was missed. Clients discard their messages and keep only `messages`. */
  reset: z.boolean(),
  /** Current state of older messages that were edited, pinned or reacted to. */
  changed: z.array(message).default([]),
  /** Ids of older messages that were deleted. */
  deleted: z.array(id).default([]),
  /** Cursors after this response. */
  seq: z.number().int().default(0),
  changeSeq: z.number().int().default(0),
});
export type ConversationChanges = z.infer<typeof conversationChanges>;

/** A colleague to whom the caller can write. */
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

/** A person who wrote in a conversation, by name and picture. */
export const chatPerson = chatUser.pick({ _id: true, name: true, avatarUrl: true });
export type ChatPerson = z.infer<typeof chatPerson>;

/** A user’s preferences for messaging. */
export const chatPreferences = z.object({
  /** The notification level of conversations without their own. */
  notify: chatNotify.catch('all'),
  /** If true, Enter sends and Shift+Enter starts a new line; otherwise Ctrl/Cmd+Enter sends. */
  enterToSend: z.boolean(),
});
export type ChatPreferences = z.infer<typeof chatPreferences>;
