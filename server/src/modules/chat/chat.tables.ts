import { foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instantColumn, primaryId } from '../../db/columns';
import { companies, memberships } from '../companies/companies.tables';

export const conversations = pgTable(
  'conversations',
  {
    id: primaryId(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    type: text('type', { enum: ['direct', 'group', 'channel'] }).notNull(),
    /** Both user ids in order: of two people there is one direct conversation in a company, however many ask at once. */
    directKey: text('direct_key'),
    name: text('name'),
    /** Sequence number of the newest message; the next is given out under this row's lock. */
    seq: integer('seq').notNull().default(0),
    createdBy: uuid('created_by').notNull(),
    createdAt: instantColumn('created_at').notNull(),
    lastMessageAt: instantColumn('last_message_at'),
  },
  (t) => [
    unique('conversations_company_id').on(t.companyId, t.id),
    unique('conversations_direct').on(t.companyId, t.directKey),
    foreignKey({ columns: [t.companyId, t.createdBy], foreignColumns: [memberships.companyId, memberships.userId] }),
  ],
);
export type ConversationRow = typeof conversations.$inferSelect;

export const conversationMembers = pgTable(
  'conversation_members',
  {
    companyId: uuid('company_id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** Sequence number of the last message this person has read; what is above it is unread. */
    lastReadSeq: integer('last_read_seq').notNull().default(0),
    joinedAt: instantColumn('joined_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.conversationId, t.userId] }),
    index('conversation_members_user').on(t.companyId, t.userId),
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
    /** Position in the conversation, from 1, without gaps. */
    seq: integer('seq').notNull(),
    senderId: uuid('sender_id').notNull(),
    clientId: uuid('client_id').notNull(),
    /** Sanitised HTML. */
    content: text('content').notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [
    unique('messages_seq').on(t.conversationId, t.seq),
    unique('messages_client').on(t.senderId, t.clientId),
    foreignKey({
      columns: [t.companyId, t.conversationId],
      foreignColumns: [conversations.companyId, conversations.id],
    }),
    foreignKey({ columns: [t.companyId, t.senderId], foreignColumns: [memberships.companyId, memberships.userId] }),
  ],
);
export type MessageRow = typeof messages.$inferSelect;

/** When somebody was last connected to chat. */
export const lastSeen = pgTable(
  'last_seen',
  {
    companyId: uuid('company_id').notNull(),
    userId: uuid('user_id').notNull(),
    at: instantColumn('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId] }),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [memberships.companyId, memberships.userId] }),
  ],
);
