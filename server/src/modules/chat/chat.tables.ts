import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Message } from '@atrium/contracts';
import { instantColumn, primaryId, searchVector, foldedText } from '../../db/columns';
import { users } from '../memberships/users.tables';
import { companies, memberships } from '../memberships/companies.tables';

export const conversations = pgTable(
  'conversations',
  {
    id: primaryId(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    type: text('type', { enum: ['direct', 'group', 'channel'] }).notNull(),
    /** Both user ids, sorted. The unique key allows one direct conversation per pair, even with concurrent requests. */
    directKey: text('direct_key'),
    name: text('name'),
    search: foldedText(sql`name`),
    /** Unused: replaced by `search`, to be removed two releases later. */
    nameFolded: text('name_folded'),
    description: text('description').notNull().default(''),
    /** For channels: everyone in the company may find, join and read it. */
    isPublic: boolean('is_public').notNull().default(false),
    /** Ids of the two sizes of the picture in the store `images`. */
    avatarSmallId: uuid('avatar_small_id'),
    avatarLargeId: uuid('avatar_large_id'),
    /** Sequence number of the newest message; the next one is assigned under this row's lock. */
    seq: integer('seq').notNull().default(0),
    /** Number of the newest change (edit, deletion, reaction, pin); assigned under this row's lock. */
    changeSeq: integer('change_seq').notNull().default(0),
    /** Sequence number of the message shown in lists; null if there is none or it was deleted. */
    lastMessageSeq: integer('last_message_seq'),
    memberCount: integer('member_count').notNull().default(0),
    /** Idempotency key from the client: creating a group or channel again with it returns the first one. */
    clientId: uuid('client_id'),
    createdBy: uuid('created_by').notNull(),
    /** The member who may rename and delete it, and add and remove people; null for direct conversations. */
    managedBy: uuid('managed_by'),
    createdAt: instantColumn('created_at').notNull(),
    lastMessageAt: instantColumn('last_message_at'),
    /** Deleted conversations are invisible; a job removes their content. */
    deletedAt: instantColumn('deleted_at'),
  },
  (t) => [
    unique('conversations_company_id').on(t.companyId, t.id),
    unique('conversations_direct').on(t.companyId, t.directKey),
    unique('conversations_client').on(t.createdBy, t.clientId),
    uniqueIndex('conversations_channel_name')
      .on(t.companyId, sql`lower(${t.name})`)
      .where(sql`${t.type} = 'channel' and ${t.deletedAt} is null`),
    foreignKey({ columns: [t.companyId, t.createdBy], foreignColumns: [memberships.companyId, memberships.userId] }),
    foreignKey({ columns: [t.companyId, t.managedBy], foreignColumns: [memberships.companyId, memberships.userId] }),
  ],
);
export type ConversationRow = typeof conversations.$inferSelect;

export const conversationMembers = pgTable(
  'conversation_members',
  {
    companyId: uuid('company_id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** Sequence number of the last message this person has read. */
    lastReadSeq: integer('last_read_seq').notNull().default(0),
    lastReadAt: instantColumn('last_read_at'),
    /** Number of own messages above the read mark. Sending reads everything, so only marking as unread leaves any. */
    ownAfterMark: integer('own_after_mark').notNull().default(0),
    /** The member can read only messages above this position: a group shows messages sent after joining. */
    visibleFromSeq: integer('visible_from_seq').notNull().default(0),
    joinedAt: instantColumn('joined_at').notNull(),
    starredAt: instantColumn('starred_at'),
    /** Unused: replaced by `notify`, to be removed two releases later. */
    mutedAt: instantColumn('muted_at'),
    /** Notification level: the messages that notify the member; null applies the user's preferences. */
    notify: text('notify', { enum: ['all', 'mentions', 'none'] }),
  },
  (t) => [
    primaryKey({ columns: [t.conversationId, t.userId] }),
    index('conversation_members_user').on(t.companyId, t.userId),
    index('conversation_members_joined').on(t.conversationId, t.joinedAt, t.userId),
    foreignKey({
      columns: [t.companyId, t.conversationId],
      foreignColumns: [conversations.companyId, conversations.id],
    }),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [memberships.companyId, memberships.userId] }),
  ],
);
export type ConversationMemberRow = typeof conversationMembers.$inferSelect;

export const messages = pgTable(
  'messages',
  {
    id: primaryId(),
    companyId: uuid('company_id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    /** Position in the conversation, starting at 1, without gaps; deleted messages keep theirs. */
    seq: integer('seq').notNull(),
    senderId: uuid('sender_id').notNull(),
    clientId: uuid('client_id').notNull(),
    type: text('type', { enum: ['text', 'call_notification'] })
      .notNull()
      .default('text'),
    /** Outcome of a call, for call notifications. */
    metadata: jsonb('metadata').$type<Message['metadata']>(),
    /** Sanitized HTML; empty once the message is deleted. */
    content: text('content').notNull(),
    search: searchVector('search'),
    /** Sequence number of the message that this one replies to. */
    replyToSeq: integer('reply_to_seq'),
    attachmentCount: integer('attachment_count').notNull().default(0),
    /** Number of the last change to this message within its conversation; null if it never changed. */
    changeSeq: integer('change_seq'),
    createdAt: instantColumn('created_at').notNull(),
    editedAt: instantColumn('edited_at'),
    deletedAt: instantColumn('deleted_at'),
    /** Whether somebody else deleted it, which the placeholder of the message states. */
    isModerated: boolean('is_moderated').notNull().default(false),
    pinnedAt: instantColumn('pinned_at'),
    pinnedBy: uuid('pinned_by'),
  },
  (t) => [
    unique('messages_seq').on(t.conversationId, t.seq),
    unique('messages_client').on(t.senderId, t.clientId),
    index('messages_search').using('gin', t.search),
    // For the newest messages of a company, where the search finds frequent words.
    index('messages_company').on(t.companyId, t.id),
    // Partial indexes, because few messages are ever changed, deleted or pinned.
    index('messages_changes')
      .on(t.conversationId, t.changeSeq)
      .where(sql`${t.changeSeq} is not null`),
    index('messages_deleted')
      .on(t.conversationId, t.seq, t.senderId)
      .where(sql`${t.deletedAt} is not null`),
    index('messages_pinned')
      .on(t.conversationId, t.pinnedAt)
      .where(sql`${t.pinnedAt} is not null`),
    foreignKey({
      columns: [t.companyId, t.conversationId],
      foreignColumns: [conversations.companyId, conversations.id],
    }),
    foreignKey({ columns: [t.companyId, t.senderId], foreignColumns: [memberships.companyId, memberships.userId] }),
  ],
);
/** A message without the search vector, which is written and queried but never read. */
export type MessageRow = Omit<typeof messages.$inferSelect, 'search'>;

/** Columns that link a row to a message, by conversation and position, so that a page of messages is one range. */
const messageColumns = () => ({
  companyId: uuid('company_id').notNull(),
  conversationId: uuid('conversation_id').notNull(),
  seq: integer('seq').notNull(),
  userId: uuid('user_id').notNull(),
});

export const messageReactions = pgTable(
  'message_reactions',
  { ...messageColumns(), emoji: text('emoji').notNull(), createdAt: instantColumn('created_at').notNull() },
  (t) => [
    primaryKey({ columns: [t.conversationId, t.seq, t.userId, t.emoji] }),
    index('message_reactions_user').on(t.companyId, t.userId),
    foreignKey({ columns: [t.conversationId, t.seq], foreignColumns: [messages.conversationId, messages.seq] }),
    foreignKey({
      columns: [t.companyId, t.conversationId],
      foreignColumns: [conversations.companyId, conversations.id],
    }),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [memberships.companyId, memberships.userId] }),
  ],
);

/** The people mentioned in each message. */
export const messageMentions = pgTable('message_mentions', messageColumns(), (t) => [
  primaryKey({ columns: [t.conversationId, t.seq, t.userId] }),
  index('message_mentions_user').on(t.companyId, t.userId, t.conversationId, t.seq),
  foreignKey({ columns: [t.conversationId, t.seq], foreignColumns: [messages.conversationId, messages.seq] }),
  foreignKey({
    columns: [t.companyId, t.conversationId],
    foreignColumns: [conversations.companyId, conversations.id],
  }),
  foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [memberships.companyId, memberships.userId] }),
]);

/** Files of messages; `files` contains their bytes and names under the same id. */
export const chatAttachments = pgTable(
  'chat_attachments',
  {
    id: primaryId(),
    companyId: uuid('company_id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    uploadedBy: uuid('uploaded_by').notNull(),
    /** Sequence number of the message it was sent with; null until it is sent. */
    seq: integer('seq'),
    /** Position among the files of the message, starting at 0. */
    position: integer('position').notNull().default(0),
    /** Whether it is shown inline (images, video, audio) rather than listed as a document. */
    isMedia: boolean('is_media').notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [
    index('chat_attachments_message').on(t.conversationId, t.seq),
    index('chat_attachments_unsent')
      .on(t.createdAt)
      .where(sql`${t.seq} is null`),
    index('chat_attachments_user').on(t.companyId, t.uploadedBy),
    foreignKey({ columns: [t.conversationId, t.seq], foreignColumns: [messages.conversationId, messages.seq] }),
    foreignKey({
      columns: [t.companyId, t.conversationId],
      foreignColumns: [conversations.companyId, conversations.id],
    }),
    foreignKey({ columns: [t.companyId, t.uploadedBy], foreignColumns: [memberships.companyId, memberships.userId] }),
  ],
);
export type ChatAttachmentRow = typeof chatAttachments.$inferSelect;

/** Chat preferences of a user; the defaults apply without a row. */
export const chatPreferences = pgTable('chat_preferences', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Notification level of conversations without their own. */
  notify: text('notify', { enum: ['all', 'mentions', 'none'] })
    .notNull()
    .default('all'),
  enterToSend: boolean('enter_to_send').notNull().default(true),
});
